import { handleAmlWebhook } from '@probity/core/assurance/aml-checks';
import { handleLivenessWebhook } from '@probity/core/assurance/identity-checks';
import { handlePaymentWebhook } from '@probity/core/assurance/payments';
import { handleSignatureWebhook } from '@probity/core/exchange/declarations';
import { newId } from '@probity/core/kernel/context';
import { ProductError } from '@probity/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServeOptions } from '../serve.ts';

const Notice = z.object({ agreement: z.object({ id: z.string().regex(/^[\w-]{1,200}$/) }) });

const bytesOf = (body: unknown): Uint8Array => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]));

/** Adobe signs nothing and sends only the client id, so a notice is only a reason to fetch the state ourselves. */
export function webhooksRoutes(app: FastifyInstance, { base, limiter }: ServeOptions): void {
  const { eSignature } = base.services;

  /** A caller without a valid signature learns nothing, not even whether this endpoint exists. */
  const refuseUnsigned = async (request: FastifyRequest): Promise<never> => {
    await limiter.countGuess(request);
    throw new ProductError('route.not_found');
  };

  const greet = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const clientId = String(request.headers['x-adobesign-clientid'] ?? '');
    if (!eSignature?.isAddressedToUs(clientId)) return refuseUnsigned(request);
    reply.header('x-adobesign-clientid', clientId);
    return clientId;
  };

  // Before anything is read: this endpoint is open to anyone.
  app.addHook('onRequest', (request, reply) =>
    limiter.takeOther('webhook', { kind: 'anonymous' }, request, reply),
  );

  void app.register(async (raw) => {
    // The signature covers the raw bytes.
    raw.removeContentTypeParser('application/json');
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

    raw.post('/idenfy', async (request, reply) => {
      const notice = base.services.identityVerification?.openNotice(
        bytesOf(request.body),
        headersOf(request),
      );
      if (!notice) return refuseUnsigned(request);
      await handleLivenessWebhook(
        { ...base, actor: { kind: 'system', job: 'idenfy' }, requestId: newId() },
        notice,
      );
      return reply.code(204).send();
    });

    // Its notices are not signed: the URL contains a secret.
    raw.post<{ Params: { secret: string } }>('/comply-advantage/:secret', async (request, reply) => {
      const notice = base.services.amlProvider?.openNotice(bytesOf(request.body), request.params.secret);
      if (!notice) return refuseUnsigned(request);
      await handleAmlWebhook(
        { ...base, actor: { kind: 'system', job: 'comply-advantage' }, requestId: newId() },
        notice,
      );
      return reply.code(204).send();
    });

    raw.post('/stripe', async (request, reply) => {
      const notice = base.services.billing?.provider.openNotice(bytesOf(request.body), headersOf(request));
      if (!notice) return refuseUnsigned(request);
      const ctx = { ...base, actor: { kind: 'system', job: 'stripe' } as const, requestId: newId() };
      await handlePaymentWebhook(ctx, notice);
      return reply.code(204).send();
    });
  });

  app.get('/adobe-sign', async (request, reply) => ({ xAdobeSignClientId: await greet(request, reply) }));

  app.post('/adobe-sign', async (request, reply) => {
    const xAdobeSignClientId = await greet(request, reply);
    const notice = Notice.safeParse(request.body);
    // A notice about anything else is accepted and ignored, because it would otherwise be resent for days.
    if (notice.success)
      await handleSignatureWebhook(
        { ...base, actor: { kind: 'system', job: 'adobe-sign' }, requestId: newId() },
        { reference: notice.data.agreement.id },
      );
    return { xAdobeSignClientId };
  });
}
