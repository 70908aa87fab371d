import { DAY_MS, type DataFieldKey, ProductError } from '@probity/domain';
import type { RequestPurpose } from '@probity/domain/proof-requests/proof-request-keys.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  hashSecret,
  inTransaction,
  newId,
  refuseInAdminMode,
  userIdOf,
} from '../../kernel/context/index.ts';
import { newSigningKey, sealingOf } from '../../kernel/encryption/index.ts';
import { askableFields } from './askable-fields.ts';
import { deliverProofRequestJob } from './deliver-proof-request.job.ts';
import { sentRequestKeyContext } from './encryption-contexts.ts';
import { readOrganisationAddress } from './organisation-address.ts';
import { findRequesterCredential } from './requester-credential.ts';
import { findSentRequest, insertSentRequest } from './sent-requests.store.ts';
import { answerTokenOf, currentClientId } from './sign-sent-request.ts';
import { type SentRequestView, viewSentRequest } from './view-sent-request.ts';

const REQUEST_DAYS = 14;

interface SendProofRequest {
  accountId: string;
  /** The public page of the organisation. */
  address: string;
  purpose: RequestPurpose;
  fields: readonly DataFieldKey[];
}

/** Asks an organisation of another installation for credentials about itself; a job delivers the request. */
export async function sendProofRequest(
  ctx: Ctx,
  { accountId, address, purpose, fields }: SendProofRequest,
): Promise<SentRequestView> {
  authorise(ctx.actor, 'edit', accountId);
  refuseInAdminMode(ctx.actor);
  const { webhooks, product } = ctx.services;
  const to = readOrganisationAddress(address);
  if (!to || to.origin === new URL(product.publicUrl).origin || !webhooks.accepts(to.address))
    throw new ProductError('proofRequest.address_refused');
  if (fields.some((field) => !askableFields.includes(field)))
    throw new ProductError('proofRequest.field_not_proven');
  const clientId = await currentClientId(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (!(await findRequesterCredential(ctx, accountId)))
      throw new ProductError('proofRequest.requester_not_proven');
    const id = newId();
    const now = ctx.services.now();
    const sealing = await sealingOf(ctx, accountId);
    await insertSentRequest(ctx.db, {
      id,
      accountId,
      requestedBy: userIdOf(ctx.actor),
      address: to.address,
      purpose,
      fields: [...new Set(fields)],
      clientId,
      tokenHash: hashSecret(answerTokenOf(ctx, id)),
      privateKey: sealing.seal(newSigningKey('ES256').privateKey, sentRequestKeyContext(id)),
      requestedAt: now,
      expiresAt: new Date(now.getTime() + REQUEST_DAYS * DAY_MS),
    });
    await record(ctx, {
      action: 'proofrequest.sent',
      chainId: accountId,
      subject: { type: 'proofrequest', id },
      details: { address: to.address, purpose, fields },
    });
    await ctx.services.jobs.add(ctx.db, deliverProofRequestJob, { accountId, requestId: id });
    const row = await findSentRequest(ctx.db, id);
    if (!row) throw new ProductError('resource.not_found');
    return viewSentRequest(ctx, row);
  });
}
