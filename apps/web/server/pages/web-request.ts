import type { Client } from '@probity/contract/client.ts';
import { currentTexts, localeFor } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openApi } from '../api-client.ts';
import type { Registration, RegistrationCookie } from '../session/registration.ts';
import type { Session } from '../session/session.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import type { Product, TelemetrySettings, WebOptions } from '../web-options.ts';
import { localeIn } from './page-language.ts';
import { preferredLocale } from './preferred-locale.ts';

/** Everything that loaders and actions know about the outside world. */
export interface WebRequest {
  product: Product;
  telemetry: (TelemetrySettings & { authenticationHosts: string[] }) | null;
  nonce: string;
  /** For dates: the page's language; on English pages the browser's, unless the product has that one as well. */
  formatLocale: string;
  /** Prefix of every link on the page: `/en` if its URL has it, although paths without a prefix are English. */
  languagePrefix: string;
  /** The previous page, if it was one of ours. */
  cameFrom: string | null;
  signedIn: SignedInPerson | null;
  api: Client;
  /** The API with the token of a registration. */
  apiAs(registrationToken: string): Client;
  renewSignIn(): Promise<boolean>;
  endSignIn(): void;
  /** Keeps a fact about this sign-in until it ends. */
  remember(fact: Pick<Session, 'accountId' | 'codeMailedAt'>): Promise<void>;
  registration: {
    read(): Promise<Registration | undefined>;
    write(registration: Registration): Promise<void>;
    clear(): void;
  };
  reportError(error: unknown): void;
}

/** What pages may know about the session; the tokens stay here. */
type SignedInPerson = Pick<Session, 'accountId' | 'codeMailedAt' | 'forcedAt' | 'person'>;

interface Parts {
  options: WebOptions;
  sessions: SessionKeeper;
  registrations: RegistrationCookie;
}

export async function createWebRequest(
  { options, sessions, registrations }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  nonce: string,
): Promise<WebRequest> {
  const { locale, tag } = currentTexts();
  const browsers = preferredLocale(request.headers['accept-language']);
  // A browser that prefers another language of ours is on this page because English was chosen.
  const isOurs = localeFor(browsers) !== undefined && localeFor(browsers) !== DEFAULT_LOCALE;
  const formatLocale = locale === DEFAULT_LOCALE && !isOurs ? browsers : tag;
  const named = localeIn(request.url) ?? (locale === DEFAULT_LOCALE ? null : locale);
  let session = await sessions.resume(request, reply);
  const apiFor = openApi(options, request, locale === DEFAULT_LOCALE ? formatLocale : locale);
  return {
    product: options.product,
    telemetry: options.telemetry
      ? { ...options.telemetry, authenticationHosts: [new URL(options.oidc.issuer).host] }
      : null,
    nonce,
    formatLocale,
    languagePrefix: named ? `/${named}` : '',
    cameFrom: ownPath(request.headers.referer, options.publicUrl),
    get signedIn() {
      if (!session) return null;
      const { accountId, codeMailedAt, forcedAt, person } = session;
      return { accountId, codeMailedAt, forcedAt, person };
    },
    get api() {
      return apiFor(session?.accessToken);
    },
    apiAs: apiFor,
    async renewSignIn() {
      const renewed = session && (await sessions.renew(reply, session));
      if (renewed) session = renewed;
      return Boolean(renewed);
    },
    endSignIn() {
      session = null;
      sessions.clear(reply);
    },
    async remember(fact) {
      if (!session) return;
      session = { ...session, ...fact };
      await sessions.write(reply, session);
    },
    registration: {
      read: () => registrations.read(request),
      write: (registration) => registrations.write(reply, registration),
      clear: () => registrations.clear(reply),
    },
    reportError: (error) => request.log.error({ err: error }, 'a page failed'),
  };
}

function ownPath(referer: string | undefined, publicUrl: string): string | null {
  const url = referer ? URL.parse(referer) : null;
  return url?.origin === new URL(publicUrl).origin ? url.pathname + url.search : null;
}
