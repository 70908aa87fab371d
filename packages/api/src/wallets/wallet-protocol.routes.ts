import formbody from '@fastify/formbody';
import type { Ctx } from '@probity/core/kernel/context';
import {
  collectWalletExport,
  encryptAnswer,
  getWalletIssuerMetadata,
  getWalletServerMetadata,
  newWalletNonce,
  notifyWalletExport,
  pushWalletAuthorisation,
  redeemWalletCode,
  redeemWalletOffer,
  signWalletIssuerMetadata,
  WalletError,
} from '@probity/core/registry/wallets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnstorable } from '../parse-request.ts';
import type { ServeOptions } from '../serve.ts';
import { anonymousCtx } from './anonymous-ctx.ts';
import { proofRequestRoutes } from './proof-request.routes.ts';
import {
  ENCRYPTED,
  readCredentialRequest,
  readForm,
  readNotification,
  readTokenRequest,
} from './read-wallet-request.ts';
import { registerWalletErrors } from './wallet-errors.ts';
import { walletRequestRoutes } from './wallet-request.routes.ts';

/** The paths of wallets at the root of the host; a process that serves only pages forwards them. */
export const walletPaths = [
  '/.well-known/openid-credential-issuer',
  '/.well-known/oauth-authorization-server',
  '/wallets',
] as const;

const METADATA_SECONDS = 300;
/** For wallets that ask for signed metadata (OpenID4VCI 1.0, 12.2.3). */
const SIGNED = 'application/jwt';
/** Room for a batch of proofs. */
const MAX_BYTES = 40_000;

/** OpenID4VCI 1.0: how wallets collect what a member has offered them; OpenID4VP 1.0: how they present. Called by wallets, not by pages: no cookies. */
export async function walletProtocolRoutes(app: FastifyInstance, options: ServeOptions): Promise<void> {
  const { base, limiter } = options;
  registerWalletErrors(app);
  await app.register(formbody, { bodyLimit: MAX_BYTES });
  app.addContentTypeParser(ENCRYPTED, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_, body, done) =>
    done(null, body),
  );

  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'dpop-nonce, www-authenticate',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  const ctxOf = (request: FastifyRequest) => anonymousCtx(base, request);

  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<Ctx> => {
    await limiter.takeOther('published', { kind: 'anonymous' }, request, reply);
    reply.header('cache-control', `public, max-age=${METADATA_SECONDS}`);
    return ctxOf(request);
  };
  app.get('/.well-known/openid-credential-issuer', async (request, reply) => {
    const ctx = await begin(request, reply);
    reply.header('vary', 'accept');
    return request.headers.accept?.includes(SIGNED)
      ? reply.type(SIGNED).send(await signWalletIssuerMetadata(ctx))
      : getWalletIssuerMetadata(ctx);
  });
  app.get('/.well-known/oauth-authorization-server', async (request, reply) =>
    getWalletServerMetadata(await begin(request, reply)),
  );

  /** A text is an encrypted answer; nothing is no content. */
  type Answer = (ctx: Ctx, request: FastifyRequest) => Promise<object | string | undefined> | object;
  const on = (url: string, answer: Answer, status = 200) => {
    app.options(url, async (_, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers':
            'authorization, content-type, dpop, oauth-client-attestation, oauth-client-attestation-pop',
        })
        .code(204)
        .send(),
    );
    app.post(url, { bodyLimit: MAX_BYTES }, async (request, reply: FastifyReply) => {
      await limiter.takeOther('wallet', { kind: 'anonymous' }, request, reply);
      refuseUnstorable(request.body);
      const ctx = ctxOf(request);
      reply.header('cache-control', 'no-store');
      if (request.headers.dpop !== undefined) reply.header('dpop-nonce', newWalletNonce(ctx, 'dpop'));
      try {
        const body = await answer(ctx, request);
        if (typeof body === 'string') reply.type(ENCRYPTED);
        return reply.code(status).send(body);
      } catch (error) {
        // Codes, transaction codes and tokens: programs that go on after a refusal are guessing.
        if (
          error instanceof WalletError &&
          ['invalid_grant', 'invalid_token', 'invalid_client'].includes(error.code)
        )
          await limiter.countGuess(request);
        throw error;
      }
    });
  };
  on('/wallets/par', (ctx, request) => pushWalletAuthorisation(ctx, readForm(request)), 201);
  on('/wallets/token', (ctx, request) => {
    const asked = readTokenRequest(request);
    return 'offer' in asked
      ? redeemWalletOffer(ctx, asked.offer)
      : redeemWalletCode(ctx, asked.authorisation);
  });
  on('/wallets/nonce', (ctx) => ({ c_nonce: newWalletNonce(ctx) }));
  on('/wallets/credential', async (ctx, received) => {
    const { request, encryption } = await readCredentialRequest(ctx, received);
    const collected = await collectWalletExport(ctx, request);
    return encryption ? encryptAnswer(collected, encryption) : collected;
  });
  on(
    '/wallets/notification',
    async (ctx, request) => {
      await notifyWalletExport(ctx, readNotification(request));
      return undefined;
    },
    204,
  );
  walletRequestRoutes(app, options);
  proofRequestRoutes(app, options);
}
