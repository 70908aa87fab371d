import { fastify } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import { registrationCookie } from '../session/registration.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';
import { testOptions } from '../testing/test-options.ts';
import { pageRoutes } from './page.routes.ts';

/** Answers with what it was asked. */
const openPages = async () => async () => ({
  createLoadContext: () => new RouterContextProvider(),
  handle: async (request: Request) =>
    new Response(request.method === 'HEAD' ? null : `${request.method} ${new URL(request.url).pathname}`, {
      headers: { 'content-type': 'text/html', 'cache-control': 'max-age=1' },
    }),
});

async function createApp() {
  const app = fastify();
  const provider = {} as IdentityProvider;
  const parts = {
    options: testOptions,
    openPages,
    provider,
    sessions: createSessionKeeper(testOptions, provider),
    registrations: registrationCookie(testOptions),
  };
  app.register(async (scope) => pageRoutes(scope, parts));
  await app.ready();
  return app;
}

describe('a page', () => {
  it('has its security headers and is never stored', async () => {
    const app = await createApp();
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: '/dashboard' });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w-]{22}'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    }
  });

  it('takes a form from our own pages only, and of a sensible size', async () => {
    const app = await createApp();
    const post = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/auth/forgot', headers, payload: 'email=a' });
    expect((await post({ 'sec-fetch-site': 'same-origin' })).body).toBe('POST /auth/forgot');
    expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post({})).statusCode).toBe(403);
    const large = await post({ 'sec-fetch-site': 'same-origin', 'content-length': '70000' });
    expect(large.statusCode).toBe(413);
  });

  it('never stands at an address of the API', async () => {
    const app = await createApp();
    for (const url of ['/v1/nothing', '/api/nothing', '/v1']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
  });
});
