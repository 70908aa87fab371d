import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const long = { text: 'Northgate Harbour Ltd '.repeat(200) };
const longer = 'Northgate Harbour Ltd '.repeat(10_000);

async function answer(path: string, headers: Record<string, string>) {
  const app = fastify();
  compressAnswers(app);
  app.get('/json', async () => long);
  app.get('/chosen', async (_request, reply) => reply.header('vary', 'accept').send(long));
  app.get('/short', async () => ({ ok: true }));
  app.get('/page', async (_request, reply) =>
    reply.type('text/html').send(Readable.from(['<h1>', long.text, '</h1>'])),
  );
  app.get('/bytes', async (_request, reply) => reply.type('text/html').send(Buffer.from(long.text)));
  app.get('/longer', async (_request, reply) => reply.type('text/html').send(longer));
  app.get('/file', async (_request, reply) => reply.type('application/pdf').send(Buffer.from(long.text)));
  const { headers: sent, rawPayload } = await app.inject({ url: path, headers });
  return { encoding: sent['content-encoding'], padding: sent['x-padding'], body: rawPayload, sent };
}

const ours = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'same-origin',
  cookie: 'probity=x',
};

describe('response compression', () => {
  it('compresses JSON and pages with Brotli, or with gzip when Brotli is not accepted', async () => {
    const json = await answer('/json', ours);
    expect(json.encoding).toBe('br');
    expect(JSON.parse(brotliDecompressSync(json.body).toString())).toEqual(long);
    expect(json.sent.vary).toBe('accept-encoding');
    const page = await answer('/page', { ...ours, 'accept-encoding': 'gzip, br;q=0' });
    expect(page.encoding).toBe('gzip');
    expect(gunzipSync(page.body).toString()).toBe(`<h1>${long.text}</h1>`);
    const bytes = await answer('/bytes', ours);
    expect(brotliDecompressSync(bytes.body).toString()).toBe(long.text);
  });

  it('tells caches what else the response depends on', async () => {
    expect((await answer('/chosen', ours)).sent.vary).toBe('accept, accept-encoding');
  });

  it('preserves the content of responses of any length', async () => {
    const brotli = await answer('/longer', ours);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(longer);
    const gzip = await answer('/longer', { ...ours, 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(longer);
    const short = await answer('/json', { ...ours, 'accept-encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(short.body).toString())).toEqual(long);
  });

  it('leaves short responses, files and requests without an accepted encoding uncompressed', async () => {
    expect((await answer('/short', ours)).encoding).toBeUndefined();
    expect((await answer('/file', ours)).encoding).toBeUndefined();
    expect(
      (await answer('/json', { cookie: 'probity=x', 'sec-fetch-site': 'none' })).encoding,
    ).toBeUndefined();
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a browser that does not say', {}],
  ])('does not compress responses to a signed-in user when %s made the request', async (_, site) => {
    const { 'sec-fetch-site': _ours, ...rest } = ours;
    expect((await answer('/page', { ...rest, ...site })).encoding).toBeUndefined();
  });

  it('compresses responses to a caller with a token and no cookie', async () => {
    expect((await answer('/json', { 'accept-encoding': 'br', authorization: 'Bearer x' })).encoding).toBe(
      'br',
    );
  });

  it('varies the length of responses with the same content', async () => {
    const paddings = await Promise.all(Array.from({ length: 20 }, () => answer('/json', ours)));
    expect(new Set(paddings.map(({ padding }) => String(padding).length)).size).toBeGreaterThan(1);
  });
});
