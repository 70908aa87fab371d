import { getRequestObject, receiveWalletAnswer } from '@probity/core/registry/wallet-requests';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnstorable } from '../parse-request.ts';
import type { ServeOptions } from '../serve.ts';
import { anonymousCtx } from './anonymous-ctx.ts';

/** A presentation with everything disclosed. */
const MAX_BYTES = 200_000;
const MAX_NONCE = 1000;

/** OpenID4VP 1.0: how wallets read a request, and answer it once. */
export function walletRequestRoutes(app: FastifyInstance, { base, limiter }: ServeOptions): void {
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    await limiter.takeOther('wallet', { kind: 'anonymous' }, request, reply);
    refuseUnstorable(request.body);
    reply.header('cache-control', 'no-store');
    return { ctx: anonymousCtx(base, request), token: String(propertiesOf(request.params).token) };
  };
  app.route({
    method: ['GET', 'POST'],
    url: '/wallets/requests/:token',
    bodyLimit: MAX_BYTES,
    handler: async (request, reply) => {
      const { ctx, token } = await begin(request, reply);
      const nonce = textOf(request.body, 'wallet_nonce');
      const walletNonce = nonce !== undefined && nonce.length <= MAX_NONCE ? nonce : undefined;
      const object = await getRequestObject(ctx, { token, walletNonce });
      return reply.type('application/oauth-authz-req+jwt').send(object);
    },
  });
  app.post('/wallets/requests/:token/answer', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { ctx, token } = await begin(request, reply);
    const [response, error, state] = ['response', 'error', 'state'].map((name) => textOf(request.body, name));
    await receiveWalletAnswer(ctx, { token, response, error, state });
    return {};
  });
}

/** A parameter of a form; one that is given twice is not given. */
function textOf(form: unknown, name: string): string | undefined {
  const value = propertiesOf(form)[name];
  return typeof value === 'string' ? value : undefined;
}
