import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth.routes.ts';
import { addBearerHook } from './bearer-hook.ts';
import { createIdentityProvider } from './identity/identity-provider.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { languageCookie } from './pages/page-language.ts';
import { addRefusedDownloadHook } from './refused-download.ts';
import { registrationCookie } from './session/registration.ts';
import { createSessionKeeper } from './session/session-keeper.ts';
import type { WebOptions } from './web-options.ts';

export type { OidcOptions, Product, WebOptions } from './web-options.ts';

/**
 * Mounts the web tier: sign-in, the bearer token on calls from our pages, and the pages themselves.
 * Call it before the API's routes are registered, so that its hook runs ahead of theirs.
 */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const provider = createIdentityProvider(options.oidc, options.publicUrl);
  const sessions = createSessionKeeper(options, provider);
  const registrations = registrationCookie(options);
  const languages = languageCookie(options);
  const parts = { options, provider, sessions, registrations, languages };
  addBearerHook(app, options, sessions, registrations);
  addRefusedDownloadHook(app);
  app.register(async (scope) => authRoutes(scope, parts));
  app.register(async (scope) => pageRoutes(scope, parts));
}
