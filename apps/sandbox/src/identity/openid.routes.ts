import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from './identity-context.ts';

const PATHS = [
  '/authorize',
  '/authorize/:uid',
  '/oauth/token',
  '/oauth/revoke',
  '/oidc/logout/confirm',
  '/oidc/logout/success',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/.well-known/jwks.json',
];

/** Passes the standard endpoints to oidc-provider with the body still unread. */
export async function openidRoutes(app: FastifyInstance, { openid }: IdentityContext): Promise<void> {
  const callback = openid.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  for (const url of PATHS) {
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      handler: async (request, reply) => {
        reply.hijack();
        await callback(request.body ? asForm(request.raw, request.body) : request.raw, reply.raw);
      },
    });
  }
}

/** Auth0 accepts JSON where the standard expects a form, so convert the request to a form. */
function asForm(raw: IncomingMessage, body: object): IncomingMessage {
  const fields = Object.entries(body).map(([name, value]) => [name, String(value)]);
  const form = new URLSearchParams(fields).toString();
  const request = new IncomingMessage(raw.socket);
  request.method = raw.method;
  request.url = raw.url;
  request.headers = {
    ...raw.headers,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(form)),
  };
  request.complete = true;
  request.push(form);
  request.push(null);
  return request;
}
