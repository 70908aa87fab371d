import { MAX_REQUEST, receiveProofAnswer, receiveProofRequest } from '@probity/core/exchange/proof-requests';
import { isId } from '@probity/core/kernel/context';
import { ProductError } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseUnstorable } from '../parse-request.ts';
import type { ServeOptions } from '../serve.ts';
import { anonymousCtx } from './anonymous-ctx.ts';

/** Of a form, in which some letters take three. */
const MAX_REQUEST_BYTES = MAX_REQUEST + 10_000;
/** Presentations of up to fifty credentials, encrypted. */
const MAX_ANSWER_BYTES = 900_000;

/** OpenID4VP 1.0 between installations: how organisations are asked, and how they answer. */
export function proofRequestRoutes(app: FastifyInstance, { base, limiter }: ServeOptions): void {
  const textOf = ({ body }: FastifyRequest, name: string): string | undefined => {
    const value = propertiesOf(body)[name];
    return typeof value === 'string' ? value : undefined;
  };
  app.post('/wallets/organisations/:accountId', { bodyLimit: MAX_REQUEST_BYTES }, async (request, reply) => {
    await limiter.takeOther('proofRequest', { kind: 'anonymous' }, request, reply);
    refuseUnstorable(request.body);
    const accountId = String(propertiesOf(request.params).accountId);
    if (!isId(accountId)) throw new ProductError('resource.not_found');
    const text = textOf(request, 'request') ?? '';
    await receiveProofRequest(anonymousCtx(base, request), { accountId, request: text });
    return reply.code(202).header('cache-control', 'no-store').send({});
  });
  app.post('/wallets/answers/:token', { bodyLimit: MAX_ANSWER_BYTES }, async (request, reply) => {
    await limiter.takeOther('wallet', { kind: 'anonymous' }, request, reply);
    refuseUnstorable(request.body);
    const token = String(propertiesOf(request.params).token);
    const response = textOf(request, 'response');
    await receiveProofAnswer(anonymousCtx(base, request), { token, response });
    return reply.header('cache-control', 'no-store').send({});
  });
}
