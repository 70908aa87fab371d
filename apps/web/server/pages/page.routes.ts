import { randomBytes } from 'node:crypto';
import { inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '../bearer-hook.ts';
import { isCrossSiteWrite, isForeignOrigin } from '../cross-site.ts';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import { securityHeaders } from '../security-headers.ts';
import type { RegistrationCookie } from '../session/registration.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import type { WebOptions } from '../web-options.ts';
import { openBuiltPages } from './built-pages.ts';
import { openLivePages } from './live-pages.ts';
import { offlineVerifierRoutes } from './offline-verifier.routes.ts';
import { inLanguage, type LanguageCookie, localeIn } from './page-language.ts';
import { toRequest } from './to-request.ts';
import { createVisitLimit } from './visit-limit.ts';
import { createWebRequest } from './web-request.ts';

interface PageRoutes {
  options: WebOptions;
  /** Defaults to the pages of the build. */
  openPages?: typeof openBuiltPages;
  provider: IdentityProvider;
  sessions: SessionKeeper;
  registrations: RegistrationCookie;
  languages: LanguageCookie;
}

const MAX_FORM_BYTES = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === FORM;
const isApiPath = (url: string) => /^\/(v1|api)(\/|$|\?)/.test(url);

/** Email programs unsubscribe without an origin. Only the token in the URL counts there, never a cookie. */
const isOneClick = ({ url, headers }: FastifyRequest): boolean =>
  /^(\/[\w-]+)?\/unsubscribe\/[^/?]+$/.test(url) &&
  headers.origin === undefined &&
  headers['sec-fetch-site'] === undefined;

/** Every path that nothing else handles is a page. */
export async function pageRoutes(app: FastifyInstance, parts: PageRoutes): Promise<void> {
  const { options } = parts;
  const live = options.dev ? await openLivePages(app) : null;
  const limit = createVisitLimit(options.rateLimitScale);
  const pages = live?.pages ?? (await (parts.openPages ?? openBuiltPages)(app));

  // The router reads the form itself. It reports anything else as a fault of ours, with its stack.
  app.removeAllContentTypeParsers();
  for (const type of [FORM, 'multipart/form-data'])
    app.addContentTypeParser(
      type,
      { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
      (_request, bytes, done) => done(null, bytes),
    );

  offlineVerifierRoutes(app, { options, template: live?.offlineVerifier, isOver: limit.isOver });

  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (isApiPath(request.url)) return reply.callNotFound();
      if (live && request.method !== 'POST') {
        if (await live.answered(request, reply)) return reply.hijack();
      }
      if (limit.isOver(request, reply)) return reply;
      if (isRefused(request)) return refuseCrossSite(request, reply);
      if (request.method === 'POST' && !isForm(request) && !isOneClick(request))
        return reply.code(415).send();
      const named = localeIn(request.url);
      const locale = named ?? (isWholePage(request) ? parts.languages.wanted(request) : DEFAULT_LOCALE);
      if (!named && locale !== DEFAULT_LOCALE && request.method !== 'POST')
        return reply.header('cache-control', 'no-store').redirect(inLanguage(request.url, locale), 302);
      return inLocale(locale, () => sendPage(request, reply));
    },
  });

  function isRefused(request: FastifyRequest): boolean {
    const { method, headers } = request;
    if (method === 'POST' && isForeignOrigin(headers, options.publicUrl)) return true;
    return !isOneClick(request) && isCrossSiteWrite(method, headers, options.publicUrl);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64url');
    const { handle, createLoadContext } = await pages();
    const web = await createWebRequest(parts, request, reply, nonce);
    const response = await handle(toRequest(request, reply, options.publicUrl), createLoadContext(web));
    reply.headers({ ...securityHeaders(options, nonce), 'cache-control': 'no-store' });
    response.headers.delete('cache-control');
    return send(reply, response);
  }
}

/** As opposed to data alone, which stays in the language of the page that requests it. */
const isWholePage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** As bytes and not as a Response, so that hooks such as compression see the body. */
async function send(reply: FastifyReply, response: Response) {
  const { status, headers, body } = response;
  reply.code(status);
  for (const [name, value] of headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(body ? Buffer.from(await response.arrayBuffer()) : '');
}
