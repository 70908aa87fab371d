import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { authRoutes } from './auth.routes.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import { languageCookie } from './pages/page-language.ts';
import { registrationCookie } from './session/registration.ts';
import { createSessionKeeper } from './session/session-keeper.ts';
import { testOptions } from './testing/test-options.ts';

const provider: IdentityProvider = {
  isUp: async () => true,
  signInUrl: async () => 'https://identity.example/authorize',
  finishSignIn: async () => ({
    tokens: { accessToken: 'a', refreshToken: 'r', expiresAt: Date.now() + 600_000 },
    claims: { sub: 'auth0|1' },
  }),
  renew: async () => ({ outcome: 'unavailable' }),
  revoke: async () => true,
  signOutUrl: (returnTo) => returnTo,
};

/** Signs in for a page, as a user with a language setting; returns where that leads. */
async function signIn(
  backTo: string,
  { language, hasAccount }: { language: string | null; hasAccount: boolean },
) {
  const state = {
    registered: hasAccount,
    memberships: [],
    accountType: hasAccount ? 'ADMIN' : null,
    user: { language, accountType: 'None' },
  };
  const options = { ...testOptions, openApi: () => async () => Response.json(state) };
  const app = fastify();
  await app.register(authRoutes, {
    options,
    provider,
    sessions: createSessionKeeper(options, provider),
    registrations: registrationCookie(options),
    languages: languageCookie(options),
  });
  const headers = { host: 'probity.example' };
  const started = await app.inject({ url: `/auth/start?${new URLSearchParams({ backTo })}`, headers });
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
  const done = await app.inject({ url: '/auth/callback?code=c&state=s', headers: { ...headers, cookie } });
  return done.headers.location;
}

it('a sign-in keeps the language of the URL, else uses the one that the user has chosen', async () => {
  const chose = (language: string | null) => ({ language, hasAccount: true });
  expect(await signIn('/en/tasks', chose('fr'))).toBe('/en/tasks');
  expect(await signIn('/tasks', chose('fr'))).toBe('/fr/tasks');
  expect(await signIn('/fr/tasks', chose('fr'))).toBe('/fr/tasks');
  expect(await signIn('/tasks', chose('en'))).toBe('/tasks');
  expect(await signIn('/fr/tasks', chose(null))).toBe('/fr/tasks');
});

it('a user without an account is asked to create one in the language of the URL', async () => {
  const unknown = { language: null, hasAccount: false };
  expect(await signIn('/en/tasks', unknown)).toBe('/en/auth/external');
  expect(await signIn('/fr/tasks', unknown)).toBe('/fr/auth/external');
  expect(await signIn('/tasks', unknown)).toBe('/auth/external');
});
