import { errorStatus, errorText } from '@probity/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSiteWrite } from './cross-site.ts';
import type { RegistrationCookie } from './session/registration.ts';
import type { SessionKeeper } from './session/session-keeper.ts';
import type { WebOptions } from './web-options.ts';

const isApiPath = (url: string) => /^\/(v1|api)(\/|$|\?)/.test(url);

/** A page listens without user activity, so this keeps no session alive. */
const isEventStream = (url: string) => /^\/v1\/events($|\?)/.test(url);

/** Adds the bearer token to calls from our pages before the API sees them. */
export function addBearerHook(
  app: FastifyInstance,
  options: WebOptions,
  sessions: SessionKeeper,
  registrations: RegistrationCookie,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiPath(request.url) || request.headers.authorization) return;
    if (!sessions.isOn(request) && !registrations.isOn(request)) return;
    if (isCrossSiteWrite(request.method, request.headers, options.publicUrl))
      return refuseCrossSite(request, reply);
    const session = await sessions.resume(request, reply, { touch: !isEventStream(request.url) });
    const token = session?.accessToken ?? (await registrations.read(request))?.token;
    if (token) request.headers.authorization = `Bearer ${token}`;
  });
}

export function refuseCrossSite(request: FastifyRequest, reply: FastifyReply) {
  const code = 'auth.cross_site';
  const status = errorStatus[code];
  const title = errorText(code);
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title, status, code, traceId: request.id });
}
