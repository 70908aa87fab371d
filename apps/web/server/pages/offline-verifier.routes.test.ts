import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testOptions } from '../testing/test-options.ts';
import { offlineVerifierRoutes } from './offline-verifier.routes.ts';

const token = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
let published: Record<string, string>;
let app: ReturnType<typeof fastify>;

beforeEach(async () => {
  published = {
    'jwt-vc-issuer': JSON.stringify({ jwks: { keys: [{ kty: 'EC', kid: 'first' }] } }),
    'did.json': JSON.stringify({ id: 'did:web:probity.example' }),
    'trust-registry': token({ issuers: [{ issuer: 'https://probity.example', types: [] }] }),
  };
  app = fastify();
  const answer = async (url: string) => {
    const content = published[url.split('/.well-known/')[1] ?? ''];
    return content === undefined ? new Response(null, { status: 500 }) : new Response(content);
  };
  offlineVerifierRoutes(app, {
    options: {
      ...testOptions,
      apiBaseUrl: '/v1',
      openApi: () => answer,
      product: { ...testOptions.product, name: 'Probity</script><script>alert(1)' },
    },
    template: async () => '<html lang="%LOCALE%"><title>%TITLE%</title><script>%INSTALLATION%</script>100 %',
    isOver: (request, reply) => {
      if (request.headers['x-forwarded-for'] === undefined) return false;
      reply.code(429).send();
      return true;
    },
  });
  await app.ready();
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the verifier in one file', () => {
  it('is a file to save, which runs nothing on our origin, with the keys and texts of the installation', async () => {
    const { statusCode, headers, body } = await get('/verify/offline');
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="probity-verify.html"');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    const [, json = ''] = /<script>(.*)<\/script>/.exec(body) ?? [];
    const { keys, didDocument, issuers, texts, publicUrl, savedAt } = JSON.parse(json);
    expect([keys, didDocument, issuers]).toEqual([
      [{ kty: 'EC', kid: 'first' }],
      { id: 'did:web:probity.example' },
      [{ issuer: 'https://probity.example', types: [] }],
    ]);
    expect([publicUrl, savedAt]).toEqual(['https://probity.example', new Date().toISOString().slice(0, 10)]);
    expect(texts.verify.title).toBe('Verify a credential');
    expect(body).toContain('100 %');
  });

  it('is written in the language of its address', async () => {
    const { body } = await get('/fr/verify/offline');
    expect(body).toContain('<html lang="fr"><title>Vérifier une attestation</title>');
  });

  it('cannot be ended early by what stands in it', async () => {
    const { body } = await get('/verify/offline');
    expect(body.split('</script>')).toHaveLength(2);
  });

  it('is not sent again until something else is in it', async () => {
    const first = await get('/verify/offline');
    const tag = String(first.headers.etag);
    const again = await get('/verify/offline', { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    published['jwt-vc-issuer'] = JSON.stringify({ jwks: { keys: [{ kty: 'EC', kid: 'second' }] } });
    const changed = await get('/verify/offline', { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('is not served without keys, nor to those who ask too often', async () => {
    delete published['trust-registry'];
    expect((await get('/verify/offline')).statusCode).toBe(503);
    expect((await get('/verify/offline', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(429);
  });
});
