import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import { registrationCookie } from '../session/registration.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';
import { testOptions } from '../testing/test-options.ts';
import { pageRoutes } from './page.routes.ts';
import { languageCookie } from './page-language.ts';
import type { WebRequest } from './web-request.ts';

/** The language prefix of the links on each page so far. */
const prefixes: string[] = [];

/** Responds with what it was asked. */
const openPages = async () => async () => ({
  createLoadContext: ({ languagePrefix }: WebRequest) => {
    prefixes.push(languagePrefix);
    return new RouterContextProvider();
  },
  handle: async (request: Request) => {
    const { origin, pathname } = new URL(request.url);
    if (request.method === 'POST' && !pathname.includes('/unsubscribe/')) await readForm(request, origin);
    return new Response(request.method === 'HEAD' ? null : `${request.method} ${pathname}`, {
      headers: { 'content-type': 'text/html', 'cache-control': 'max-age=1' },
    });
  },
});

/** What the router and its pages report as a fault of ours, with its stack. */
const faults: string[] = [];

async function readForm(request: Request, origin: string): Promise<void> {
  const from = request.headers.get('origin');
  if (from && from !== origin) faults.push(`the form of ${from} was sent to ${origin}`);
  await request.formData().catch((error: unknown) => faults.push(String(error)));
}

async function createApp() {
  const app = fastify();
  const provider = {} as IdentityProvider;
  const parts = {
    options: testOptions,
    openPages,
    provider,
    sessions: createSessionKeeper(testOptions, provider),
    registrations: registrationCookie(testOptions),
    languages: languageCookie(testOptions),
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

  it('accepts forms from our own pages only, and of a sensible size', async () => {
    const app = await createApp();
    const post = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/auth/forgot',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', ...headers },
        payload: 'email=a',
      });
    expect((await post({ 'sec-fetch-site': 'same-origin' })).body).toBe('POST /auth/forgot');
    expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const forged = { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' };
    expect((await post(forged)).statusCode).toBe(403);
    expect((await post({})).statusCode).toBe(403);
    const large = await post({ 'sec-fetch-site': 'same-origin', 'content-length': '70000' });
    expect(large.statusCode).toBe(413);
  });

  it('reports no fault of ours for anything that a stranger sends instead of a form', async () => {
    const app = await createApp();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const ours = { 'sec-fetch-site': 'same-origin', origin: 'https://probity.example' };
    const form = { ...ours, 'content-type': 'application/x-www-form-urlencoded' };
    const post = (headers: Record<string, string>, pieces: (string | Buffer)[]) =>
      new Promise<number | undefined>((resolve) => {
        const request = http.request(
          { port, host: '127.0.0.1', method: 'POST', path: '/auth/forgot', headers },
          (answer) => resolve(answer.resume().statusCode),
        );
        request.on('error', () => resolve(undefined));
        for (const piece of pieces) request.write(piece);
        request.end();
      });
    expect(await post(form, ['email=a'])).toBe(200);
    expect(await post({ ...form, host: 'other.example' }, ['email=a'])).toBe(200);
    expect(await post(form, ['email=%E0%A4%A', '&=&&', Buffer.from([255, 0, 254])])).toBe(200);
    expect(
      await post(
        form,
        Array.from({ length: 80 }, () => 'x'.repeat(1000)),
      ),
    ).toBe(413);
    for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=b', 'x'])
      expect([type, await post({ ...ours, 'content-type': type }, ['--b\r\n{'])]).toEqual([type, 415]);
    expect(await post(ours, ['email=a'])).toBe(415);
    expect(faults).toEqual([]);
    await app.close();
  });

  it('lets an email program unsubscribe without an origin, and no other website', async () => {
    const app = await createApp();
    const post = (url: string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post('/unsubscribe/a.b.c')).body).toBe('POST /unsubscribe/a.b.c');
    expect((await post('/fr/unsubscribe/a.b.c')).statusCode).toBe(200);
    expect((await post('/unsubscribe/a.b.c', { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post('/unsubscribe/a.b.c', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post('/unsubscribe/../auth/forgot')).statusCode).toBe(403);
    expect((await post('/auth/forgot?x=/unsubscribe/a')).statusCode).toBe(403);
    expect((await post('/auth/unsubscribe/a/b')).statusCode).toBe(403);
  });

  it('uses the language of its URL, else the chosen one, else the browser’s', async () => {
    const app = await createApp();
    const open = async (url: string, headers: Record<string, string>) => {
      const { statusCode, headers: answered } = await app.inject({
        url,
        headers: { accept: 'text/html', ...headers },
      });
      return answered.location ?? statusCode;
    };
    const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' };
    expect(await open('/tasks?tab=mine', french)).toBe('/fr/tasks?tab=mine');
    expect(await open('/', french)).toBe('/fr');
    expect(await open('/fr/tasks', french)).toBe(200);
    expect(await open('/en/tasks', french)).toBe(200);
    expect(await open('/tasks', { ...french, cookie: '__Host-probity-language=en' })).toBe(200);
    expect(await open('/tasks', { 'accept-language': 'en', cookie: '__Host-probity-language=fr' })).toBe(
      '/fr/tasks',
    );
    expect(await open('/tasks', { 'accept-language': 'de,en;q=0.5' })).toBe(200);
    expect(
      await open('/tasks', { 'accept-language': 'en', cookie: '__Host-probity-language=//evil.example' }),
    ).toBe(200);
    expect(await open('/tasks.data', { ...french, accept: '*/*' })).toBe(200);
  });

  it('links onward in the language of its URL, whatever language the browser remembers', async () => {
    const app = await createApp();
    const headers = { accept: 'text/html', cookie: '__Host-probity-language=fr' };
    prefixes.length = 0;
    for (const url of ['/en/tasks', '/en/tasks.data', '/fr/tasks']) await app.inject({ url, headers });
    await app.inject({ url: '/tasks', headers: { ...headers, cookie: '__Host-probity-language=en' } });
    expect(prefixes).toEqual(['/en', '/en', '/fr', '']);
  });

  it('is never served under a path of the API', async () => {
    const app = await createApp();
    for (const url of ['/v1/nothing', '/api/nothing', '/v1']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
  });
});
