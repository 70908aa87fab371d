import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addBearerHook } from './bearer-hook.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import { sealedCookie } from './session/cookies.ts';
import { registrationCookie } from './session/registration.ts';
import type { Session } from './session/session.ts';
import { createSessionKeeper } from './session/session-keeper.ts';
import { testOptions } from './testing/test-options.ts';

const session: Session = {
  accessToken: 'the-token',
  refreshToken: null,
  expiresAt: Date.now() + 600_000,
  startedAt: Date.now(),
  seenAt: Date.now(),
  person: { sub: 'auth0|1', email: null, name: null },
};

async function signedIn() {
  const app = fastify();
  const keeper = createSessionKeeper(testOptions, {} as IdentityProvider);
  addBearerHook(app, testOptions, keeper, registrationCookie(testOptions));
  app.get('/sign-in', async (_request, reply) => keeper.write(reply, session).then(() => 'ok'));
  app.all('/v1/Echo', async (request) => ({ authorization: request.headers.authorization ?? null }));
  app.all('/elsewhere', async (request) => ({ authorization: request.headers.authorization ?? null }));
  const answer = await app.inject('/sign-in');
  return { app, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

describe('a call from our pages', () => {
  it('carries the bearer token of the session', async () => {
    const { app, cookie } = await signedIn();
    const answer = await app.inject({ url: '/v1/Echo', headers: { cookie } });
    expect(answer.json()).toEqual({ authorization: 'Bearer the-token' });
  });

  it('keeps the token that an API client sends itself', async () => {
    const { app, cookie } = await signedIn();
    const answer = await app.inject({ url: '/v1/Echo', headers: { cookie, authorization: 'Bearer own' } });
    expect(answer.json()).toEqual({ authorization: 'Bearer own' });
  });

  it('gets no token anywhere else', async () => {
    const { app, cookie } = await signedIn();
    const answer = await app.inject({ url: '/elsewhere', headers: { cookie } });
    expect(answer.json()).toEqual({ authorization: null });
  });

  it('may write from our origin', async () => {
    const { app, cookie } = await signedIn();
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://probity.example' }]) {
      const answer = await app.inject({ method: 'POST', url: '/v1/Echo', headers: { cookie, ...headers } });
      expect(answer.json()).toEqual({ authorization: 'Bearer the-token' });
    }
  });

  it('may not write from another site', async () => {
    const { app, cookie } = await signedIn();
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/Echo',
      headers: { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().code).toBe('auth.cross_site');
  });
});

it('carries the token of a registration in progress', async () => {
  const app = fastify();
  const registrations = registrationCookie(testOptions);
  addBearerHook(app, testOptions, createSessionKeeper(testOptions, {} as IdentityProvider), registrations);
  app.get('/v1/Echo', async (request) => ({ authorization: request.headers.authorization ?? null }));
  app.get('/begin', async (_request, reply) => {
    const cookie = sealedCookie<unknown>({
      publicUrl: testOptions.publicUrl,
      secret: testOptions.sessionSecret,
      purpose: 'registration',
      maxAgeSeconds: 60,
    });
    await cookie.write(reply, { token: 'reg_1' });
    return 'ok';
  });
  const begun = await app.inject('/begin');
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  expect((await app.inject({ url: '/v1/Echo', headers: { cookie } })).json()).toEqual({
    authorization: 'Bearer reg_1',
  });
});
