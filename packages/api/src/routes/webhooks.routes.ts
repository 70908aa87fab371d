import { hearOfAmlChange } from '@probity/core/assurance/aml-checks';
import { hearOfLiveness } from '@probity/core/assurance/identity-checks';
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

/** Adobe signs nothing: the client id is all it shows, so that what it says is only a reason to look for ourselves. */
export function webhooksRoutes(app: FastifyInstance, { base, limiter }: ServeOptions): void {
  const { eSignature } = base.services;

  const greet = (request: FastifyRequest, reply: FastifyReply): string => {
    const clientId = String(request.headers['x-adobesign-clientid'] ?? '');
    if (!eSignature?.isAddressedToUs(clientId)) throw new ProductError('route.not_found');
    reply.header('x-adobesign-clientid', clientId);
    return clientId;
  };

  // Before anything is looked at: anybody can call here.
  app.addHook('onRequest', (request, reply) =>
    limiter.takeOther('webhook', { kind: 'anonymous' }, request, reply),
  );

  void app.register(async (raw) => {
    // The signature is over the bytes as they came.
    raw.removeContentTypeParser('application/json');
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

    raw.post('/idenfy', async (request, reply) => {
      const notice = base.services.identityVerification?.openNotice(
        bytesOf(request.body),
        headersOf(request),
      );
      // A caller who cannot sign is told nothing, not even whether there is something here.
      if (!notice) throw new ProductError('route.not_found');
      await hearOfLiveness({ ...base, actor: { kind: 'system', job: 'idenfy' }, requestId: newId() }, notice);
      return reply.code(204).send();
    });

    // Its notices are not signed: the address holds a secret.
    raw.post<{ Params: { secret: string } }>('/comply-advantage/:secret', async (request, reply) => {
      const notice = base.services.amlProvider?.openNotice(bytesOf(request.body), request.params.secret);
      if (!notice) throw new ProductError('route.not_found');
      await hearOfAmlChange(
        { ...base, actor: { kind: 'system', job: 'comply-advantage' }, requestId: newId() },
        notice,
      );
      return reply.code(204).send();
    });

    raw.post('/stripe', async (request, reply) => {
      const notice = base.services.billing?.provider.openNotice(bytesOf(request.body), headersOf(request));
      if (!notice) throw new ProductError('route.not_found');
      const ctx = { ...base, actor: { kind: 'system', job: 'stripe' } as const, requestId: newId() };
      await handlePaymentWebhook(ctx, notice);
      return reply.code(204).send();
    });
  });

  app.get('/adobe-sign', async (request, reply) => ({ xAdobeSignClientId: greet(request, reply) }));

  app.post('/adobe-sign', async (request, reply) => {
    const xAdobeSignClientId = greet(request, reply);
    const notice = Notice.safeParse(request.body);
    // A notice about something else is taken and forgotten, or it would be sent for days.
    if (notice.success)
      await handleSignatureWebhook(
        { ...base, actor: { kind: 'system', job: 'adobe-sign' }, requestId: newId() },
        { reference: notice.data.agreement.id },
      );
    return { xAdobeSignClientId };
  });
}
