import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { html } from '../pages/html.ts';
import { cardPage } from '../pages/layout.ts';
import { sendPage } from '../pages/send-page.ts';
import type { IdentityContext } from './identity-context.ts';

interface LogoutQuery {
  client_id?: string;
  returnTo?: string;
  id_token_hint?: string;
  post_logout_redirect_uri?: string;
  state?: string;
}

export async function logoutRoutes(app: FastifyInstance, identity: IdentityContext): Promise<void> {
  const { options, product } = identity;

  const leave = async (
    request: FastifyRequest,
    reply: FastifyReply,
    target: string | undefined,
    state?: string,
  ) => {
    if (target !== undefined && !product.allowsReturn(target)) {
      return sendPage(reply.code(400), notAllowedPage(target));
    }
    await endSession(identity, request, reply);
    if (target === undefined) return sendPage(reply, signedOutPage(options.productUrl));
    const url = new URL(target);
    if (state) url.searchParams.set('state', state);
    return reply.redirect(url.href, 302);
  };

  app.get<{ Querystring: LogoutQuery }>('/v2/logout', async (request, reply) => {
    const { client_id, returnTo } = request.query;
    if (client_id !== undefined && client_id !== options.clientId) {
      return sendPage(reply.code(400), notAllowedPage(client_id));
    }
    return leave(request, reply, returnTo);
  });

  app.get<{ Querystring: LogoutQuery }>('/oidc/logout', async (request, reply) => {
    const { client_id, id_token_hint, post_logout_redirect_uri, state } = request.query;
    const client = client_id ?? (id_token_hint && audienceOf(id_token_hint));
    if (client !== undefined && client !== options.clientId) {
      return sendPage(reply.code(400), notAllowedPage(client));
    }
    return leave(request, reply, post_logout_redirect_uri, state);
  });
}

async function endSession(
  { openid }: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const ctx = openid.createContext(request.raw, reply.raw);
  const session = await openid.Session.get(ctx);
  if (session.accountId) await session.destroy();
  const name = openid.cookieName('session');
  const gone = `path=/; expires=${new Date(0).toUTCString()}; samesite=lax; httponly`;
  reply.header('set-cookie', [`${name}=; ${gone}`, `${name}.sig=; ${gone}`]);
}

function audienceOf(idToken: string): string | undefined {
  try {
    const { aud } = decodeJwt(idToken);
    return Array.isArray(aud) ? aud[0] : aud;
  } catch {
    return undefined;
  }
}

const notAllowedPage = (value: string) =>
  cardPage('Sign-out refused', [
    html`<h1>Sign-out refused</h1>
      <p class="soft">This address or client is not one of the product’s:</p>
      <p class="mono">${value}</p>`,
  ]);

const signedOutPage = (productUrl: string) =>
  cardPage('Signed out', [
    html`<h1>You are signed out</h1>
      <p class="soft">Your session at the identity provider has ended.</p>
      <p class="next"><a class="button primary" href="${productUrl}">Back to Probity</a></p>`,
  ]);
