import formbody from '@fastify/formbody';
import type { Ctx } from '@probity/core/kernel/context';
import {
  collectWalletExport,
  getWalletIssuerMetadata,
  getWalletServerMetadata,
  newWalletNonce,
  redeemWalletOffer,
  WalletError,
} from '@probity/core/registry/wallets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnstorable } from '../parse-request.ts';
import type { ServeOptions } from '../serve.ts';
import { anonymousCtx } from './anonymous-ctx.ts';
import { proofRequestRoutes } from './proof-request.routes.ts';
import { readCredentialRequest, readTokenRequest } from './read-wallet-request.ts';
import { registerWalletErrors } from './wallet-errors.ts';
import { walletRequestRoutes } from './wallet-request.routes.ts';

/** The paths of wallets at the root of the host; a process that serves only pages forwards them. */
export const walletPaths = [
  '/.well-known/openid-credential-issuer',
  '/.well-known/oauth-authorization-server',
  '/wallets',
] as const;

const METADATA_SECONDS = 300;
const MAX_BYTES = 20_000;

/** OpenID4VCI 1.0: how wallets collect what a member has offered them; OpenID4VP 1.0: how they present. Called by wallets, not by pages: no cookies. */
export async function walletProtocolRoutes(app: FastifyInstance, options: ServeOptions): Promise<void> {
  const { base, limiter } = options;
  registerWalletErrors(app);
  await app.register(formbody, { bodyLimit: MAX_BYTES });

  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });
  const ctxOf = (request: FastifyRequest) => anonymousCtx(base, request);

  const metadata = (url: string, read: (ctx: Ctx) => object) =>
    app.get(url, async (request, reply) => {
      await limiter.takeOther('published', { kind: 'anonymous' }, request, reply);
      return reply.header('cache-control', `public, max-age=${METADATA_SECONDS}`).send(read(ctxOf(request)));
    });
  metadata('/.well-known/openid-credential-issuer', getWalletIssuerMetadata);
  metadata('/.well-known/oauth-authorization-server', getWalletServerMetadata);

  const on = (url: string, answer: (ctx: Ctx, request: FastifyRequest) => Promise<object> | object) => {
    app.options(url, async (_, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'authorization, content-type',
        })
        .code(204)
        .send(),
    );
    app.post(url, { bodyLimit: MAX_BYTES }, async (request, reply: FastifyReply) => {
      await limiter.takeOther('wallet', { kind: 'anonymous' }, request, reply);
      refuseUnstorable(request.body);
      reply.header('cache-control', 'no-store');
      try {
        return await answer(ctxOf(request), request);
      } catch (error) {
        // Codes, transaction codes and tokens: programs that go on after a refusal are guessing.
        if (error instanceof WalletError && ['invalid_grant', 'invalid_token'].includes(error.code))
          await limiter.countGuess(request);
        throw error;
      }
    });
  };
  on('/wallets/token', (ctx, request) => redeemWalletOffer(ctx, readTokenRequest(request)));
  on('/wallets/nonce', (ctx) => ({ c_nonce: newWalletNonce(ctx) }));
  on('/wallets/credential', (ctx, request) => collectWalletExport(ctx, readCredentialRequest(request)));
  walletRequestRoutes(app, options);
  proofRequestRoutes(app, options);
}
