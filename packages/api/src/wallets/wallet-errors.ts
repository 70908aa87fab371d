import { WalletAnswerError } from '@probity/core/registry/wallet-requests';
import { WalletError } from '@probity/core/registry/wallets';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { retryAfterOf, toProductError } from '../plugins/problems.ts';

/** Errors as OAuth 2.0 and OpenID4VCI 1.0 want them: a code, and a sentence for the developer of the wallet. */
export function registerWalletErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof WalletError) return refuse(reply, error);
    if (error instanceof WalletAnswerError)
      return send(reply, 400, { error: 'invalid_request', error_description: error.message });
    const problem = toProductError(error);
    if (problem.status >= 500) {
      request.log.error({ err: error }, problem.code);
      return send(reply, problem.status, { error: 'server_error', error_description: problem.message });
    }
    const retryAfter = retryAfterOf(problem);
    if (retryAfter) reply.header('retry-after', retryAfter);
    const code = request.url.startsWith('/wallets/credential')
      ? 'invalid_credential_request'
      : 'invalid_request';
    return send(reply, problem.status, { error: code, error_description: problem.message });
  });
}

function refuse(reply: FastifyReply, { code, status, message }: WalletError) {
  if (status === 401 && code !== 'invalid_client')
    reply.header('www-authenticate', [`Bearer error="${code}"`, `DPoP error="${code}", algs="ES256 EdDSA"`]);
  return send(reply, status, { error: code, error_description: message });
}

const send = (reply: FastifyReply, status: number, body: { error: string; error_description: string }) =>
  reply.code(status).header('cache-control', 'no-store').send(body);
