import { type AuthState, endSession, getAuthState } from '@probity/contract/auth.ts';
import { safeBackTo } from '@probity/domain';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openApi } from './api-client.ts';
import { refuseCrossSite } from './bearer-hook.ts';
import { isCrossSiteWrite } from './cross-site.ts';
import type { IdentityProvider, SignedIn } from './identity/identity-provider.ts';
import { beginSignIn, PENDING_SIGN_IN_SECONDS, type PendingSignIn } from './identity/pending-sign-in.ts';
import { hasProductMetadata } from './identity/product-metadata.ts';
import { inLanguage, isLocale, type LanguageCookie, localeIn } from './pages/page-language.ts';
import { sealedCookie } from './session/cookies.ts';
import type { RegistrationCookie } from './session/registration.ts';
import type { Session } from './session/session.ts';
import type { SessionKeeper } from './session/session-keeper.ts';
import type { WebOptions } from './web-options.ts';

interface AuthRoutes {
  options: WebOptions;
  provider: IdentityProvider;
  sessions: SessionKeeper;
  registrations: RegistrationCookie;
  languages: LanguageCookie;
}

interface StartQuery {
  backTo?: string;
  hint?: string;
  silent?: string;
}

const loginPath = (problem: string, backTo?: string) =>
  `${prefixOf(backTo ?? '')}/auth/login?${new URLSearchParams({ problem, ...(backTo && { backTo }) })}`;

/** Sign-in keeps the language of the page it was started from. */
function prefixOf(path: string): string {
  const named = localeIn(path);
  return named ? `/${named}` : '';
}

export async function authRoutes(app: FastifyInstance, parts: AuthRoutes): Promise<void> {
  const { options, provider, sessions, registrations, languages } = parts;
  const publicUrl = new URL(options.publicUrl);
  const pendings = sealedCookie<PendingSignIn>({
    publicUrl: options.publicUrl,
    secret: options.sessionSecret,
    purpose: 'signin',
    maxAgeSeconds: PENDING_SIGN_IN_SECONDS,
  });

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });

  app.get<{ Querystring: StartQuery }>('/auth/start', async (request, reply) => {
    // The callback arrives at the public host, so the sign-in has to start there.
    if (request.host !== publicUrl.host) return reply.redirect(new URL(request.url, publicUrl).href, 303);
    const { hint, silent } = request.query;
    const backTo = safeBackTo(request.query.backTo);
    const pending = beginSignIn(backTo, silent === 'true');
    if (!(await provider.isUp())) return reply.redirect(loginPath('unavailable', backTo), 303);
    try {
      const language = localeIn(backTo) ?? languages.wanted(request);
      const url = await provider.signInUrl(pending, {
        silent: pending.silent,
        language,
        ...(hint && { hint }),
      });
      await pendings.write(reply, pending);
      return reply.redirect(url, 303);
    } catch (error) {
      request.log.warn({ err: error }, 'the identity provider does not answer');
      return reply.redirect(loginPath('unavailable', backTo), 303);
    }
  });

  app.get<{ Querystring: Record<string, string> }>('/auth/callback', async (request, reply) => {
    const pending = await pendings.read(request);
    pendings.clear(reply);
    if (!pending) return reply.redirect(loginPath('expired'), 303);
    if (pending.silent && request.query.error) {
      sessions.clear(reply);
      return reply.redirect(
        `${prefixOf(pending.backTo)}/auth/login?${new URLSearchParams({ backTo: pending.backTo })}`,
        303,
      );
    }
    try {
      const signedIn = await provider.finishSignIn(new URL(request.url, publicUrl), pending);
      const earlier = pending.silent ? await sessions.resume(request, reply) : null;
      await sessions.write(reply, sessionOf(signedIn, earlier));
      registrations.clear(reply);
      const state = await readState(options, request, signedIn.tokens.accessToken);
      const known =
        hasProductMetadata(signedIn.claims, options.oidc.claimsNamespace) || (state && isKnown(state));
      const next =
        known || isInvitation(pending.backTo) ? pending.backTo : `${prefixOf(pending.backTo)}/auth/external`;
      const language = state?.user.language;
      if (!language || !isLocale(language)) return reply.redirect(next, 303);
      languages.write(reply, language);
      // We never add /en ourselves: a URL with it was chosen by the user, and takes precedence over the setting.
      const isChosen = localeIn(next) === DEFAULT_LOCALE;
      return reply.redirect(isChosen ? next : inLanguage(next, language), 303);
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in was not completed');
      return reply.redirect(loginPath('failed', pending.backTo), 303);
    }
  });

  app.get<{ Querystring: { to?: string; backTo?: string } }>('/auth/language', async (request, reply) => {
    const { to = '' } = request.query;
    const backTo = safeBackTo(request.query.backTo, '/');
    if (!isLocale(to)) return reply.redirect(backTo, 303);
    languages.write(reply, to);
    return reply.redirect(inLanguage(backTo, to), 303);
  });

  app.post('/auth/logout', async (request, reply) => {
    if (isCrossSiteWrite(request.method, request.headers, options.publicUrl))
      return refuseCrossSite(request, reply);
    const session = await sessions.resume(request, reply);
    sessions.clear(reply);
    registrations.clear(reply);
    reply.header('clear-site-data', '"cache"');
    const reached = session ? await endSignIn(parts, request, session) : true;
    return leave(reply, reached ? provider.signOutUrl(signedOutUrl(options)) : '/auth/signed-out');
  });
}

/** An invitation leads a user without an account to create one. */
const isInvitation = (path: string) => /^(\/[a-z]{2}(-[A-Z]{2})?)?\/invite\//.test(path);

const leave = (reply: FastifyReply, to: string) => reply.redirect(to, 303);
const signedOutUrl = (options: WebOptions) => new URL('/auth/signed-out', options.publicUrl).href;

function sessionOf({ tokens, claims }: SignedIn, earlier: Session | null): Session {
  const now = Date.now();
  const text = (claim: unknown) => (typeof claim === 'string' ? claim : null);
  const person = { sub: claims.sub, email: text(claims.email), name: text(claims.name) };
  const same = earlier?.person.sub === claims.sub ? earlier : null;
  return {
    ...tokens,
    person,
    seenAt: now,
    // Silent renewal does not extend the working day.
    startedAt: same?.startedAt ?? now,
    ...(same?.accountId && { accountId: same.accountId }),
    ...(same && { forcedAt: now }),
  };
}

/** The user's language and whether they have an account, from our records. */
const readState = (options: WebOptions, request: FastifyRequest, token: string): Promise<AuthState | null> =>
  openApi(
    options,
    request,
  )(token)
    .call(getAuthState, {})
    .catch(() => null);

/** The claim may lag behind our records; a user with an account must not be redirected in circles. */
const isKnown = ({ registered, verificationRequired, enrolled, user, accountType }: AuthState): boolean =>
  registered &&
  // A person with a second factor passes it first, also to open an account.
  ((verificationRequired && enrolled) || user.accountType !== 'None' || accountType === 'ADMIN');

/** False if the identity provider could not be reached, so that no one is redirected to a dead URL. */
async function endSignIn(
  { options, provider }: AuthRoutes,
  request: FastifyRequest,
  session: Session,
): Promise<boolean> {
  await openApi(
    options,
    request,
  )(session.accessToken)
    .call(endSession, {})
    .catch((error: unknown) => request.log.warn({ err: error }, 'the session could not be ended at the API'));
  return session.refreshToken ? provider.revoke(session.refreshToken) : true;
}
