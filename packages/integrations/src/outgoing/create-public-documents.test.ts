import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublicDocuments } from './create-public-documents.ts';

let server: Server;
let origin: string;
let calls = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    if (request.url === '/large') response.end('x'.repeat(1000));
    else if (request.url === '/slow') setTimeout(() => response.end('late'), 2000).unref();
    else if (request.url === '/moved')
      response.writeHead(302, { location: 'https://public.example/there' }).end();
    else if (request.url === '/inside') response.writeHead(302, { location: 'https://127.0.0.1/' }).end();
    else if (request.url === '/plain')
      response.writeHead(302, { location: 'http://public.example/there' }).end();
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/missing') response.writeHead(404).end('not here');
    else response.end('a document');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options = { accept: 'application/json', maxBytes: 100 };

/** Answers for `public.example` from the server of this test. */
const documents = () =>
  createPublicDocuments({
    timeoutMs: 300,
    fetch: (url, init) => fetch(`${origin}${new URL(String(url)).pathname}`, init),
  });

describe('reading what others publish', () => {
  it('gives the document at a public address, also behind a redirect', async () => {
    expect(await documents().read('https://public.example/there', options)).toBe('a document');
    expect(await documents().read('https://public.example/moved', options)).toBe('a document');
  });

  it.each(['/large', '/slow', '/inside', '/plain', '/loop', '/missing'])(
    'gives nothing if the answer is %s',
    async (path) => {
      expect(await documents().read(`https://public.example${path}`, options)).toBeNull();
    },
  );

  it.each([
    'http://public.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://name:word@public.example/',
    'file:///etc/passwd',
    'ftp://public.example/',
    'not an address',
    `https://public.example/${'x'.repeat(3000)}`,
  ])('never asks for %s', async (url) => {
    const before = calls;
    expect(await documents().read(url, options)).toBeNull();
    expect(await createPublicDocuments().read(url, options)).toBeNull();
    expect(calls).toBe(before);
  });
});
