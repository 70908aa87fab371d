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

/** Hands the standard's endpoints to oidc-provider with the body still unread. */
export async function openidRoutes(app: FastifyInstance, { openid }: IdentityContext): Promise<void> {
  const callback = openid.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  for (const url of PATHS) {
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      handler: async (request, reply) => {
        reply.hijack();
        const json = typeof request.body === 'string' ? request.body : undefined;
        await callback(json === undefined ? request.raw : asForm(request.raw, json), reply.raw);
      },
    });
  }
}

/** Auth0 takes JSON where the standard takes a form: the same request, said the standard's way. */
function asForm(raw: IncomingMessage, json: string): IncomingMessage {
  const form = new URLSearchParams(JSON.parse(json) as Record<string, string>).toString();
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
