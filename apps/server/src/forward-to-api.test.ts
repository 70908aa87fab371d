import type { AddressInfo } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forwardToApi } from './forward-to-api.ts';
import type { Settings } from './settings.ts';

let upstream: FastifyInstance;
let pages: FastifyInstance;

beforeAll(async () => {
  upstream = fastify();
  upstream.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  upstream.all('/v1/*', async ({ headers }) => headers);
  upstream.all('/scim/v2/*', async ({ headers, method, url }) => ({ headers, method, url }));
  for (const path of ['/.well-known/did.json', '/credentials/status/1', '/trust'])
    upstream.get(path, async ({ url }) => ({ url }));
  await upstream.listen({ port: 0, host: '127.0.0.1' });
  const { port } = upstream.server.address() as AddressInfo;
  pages = fastify();
  const bases = { API_BASE_URL: `http://127.0.0.1:${port}/v1` };
  await forwardToApi(pages, bases as Settings);
});
afterAll(async () => {
  await pages.close();
  await upstream.close();
});

it('the API of a split deployment does not receive client IP addresses claimed by visitors', async () => {
  const claims = {
    'x-forwarded-for': '10.9.8.7, 127.0.0.1',
    'x-real-ip': '10.9.8.7',
    forwarded: 'for=10.9.8.7',
  };
  const answer = await pages.inject({
    url: '/v1/Users/me',
    remoteAddress: '203.0.113.9',
    headers: { ...claims, authorization: 'Bearer t' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('10.9.8.7');
  expect(answer.json()).toMatchObject({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer t' });
});

it('a directory can use SCIM with its API key at the web address of a split deployment', async () => {
  const answer = await pages.inject({
    method: 'PATCH',
    url: '/scim/v2/Users/7?attributes=active',
    remoteAddress: '203.0.113.9',
    headers: { authorization: 'Bearer key', 'content-type': 'application/scim+json' },
    payload: '{"schemas":[]}',
  });
  expect(answer.json()).toMatchObject({
    method: 'PATCH',
    url: '/scim/v2/Users/7?attributes=active',
    headers: {
      authorization: 'Bearer key',
      'content-type': 'application/scim+json',
      'x-forwarded-for': '203.0.113.9',
    },
  });
});

it.each(['/.well-known/did.json', '/credentials/status/1?time=7', '/trust?issuer=a&vct=b'])(
  '%s is published at the web address of a split deployment',
  async (url) => {
    const answer = await pages.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([200, { url }]);
  },
);
