import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inAccountTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { readOrganisationAddress, requestEndpoint } from './organisation-address.ts';
import { findSentRequest, markDelivered, nameClient, settleSentRequest } from './sent-requests.store.ts';
import { signSentRequest } from './sign-sent-request.ts';

const payload = z.object({ accountId: z.string(), requestId: z.string() });
type Queued = z.infer<typeof payload>;

export const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };

/** Refused for good: another attempt would be answered alike. */
export const isRefusal = (status: number): boolean =>
  status >= 300 && status < 500 && ![408, 424, 425, 429].includes(status);

/**
 * Sends a request to the installation of the organisation. Whoever is stopped in between sends it again: the other side
 * takes the same request in once.
 */
export async function deliverProofRequest(ctx: Ctx, { accountId, requestId }: Queued): Promise<void> {
  const inAccount = <T>(work: (ctx: Ctx) => Promise<T>) => inAccountTransaction(ctx, accountId, work);
  const prepared = await inAccount((ctx) => prepare(ctx, requestId));
  if (!prepared) return;
  if (typeof prepared === 'string')
    return inAccount((ctx) => giveUp(ctx, { accountId, requestId }, prepared));
  const { url, request, clientId } = prepared;
  const { status, fault } = await ctx.services.webhooks.send({
    url,
    headers: FORM,
    body: new URLSearchParams({ client_id: clientId, request }).toString(),
  });
  if (status !== null && isRefusal(status))
    return inAccount((ctx) => giveUp(ctx, { accountId, requestId }, status === 404 ? 'unknown' : 'refused'));
  if (fault === 'AddressRefused')
    return inAccount((ctx) => giveUp(ctx, { accountId, requestId }, 'addressRefused'));
  if (fault !== null) throw new Error(`A proof request was not delivered: ${fault}`);
  await inAccount(async ({ db, services }) => void (await markDelivered(db, requestId, services.now())));
}

async function prepare(ctx: Ctx, requestId: string) {
  const row = await findSentRequest(ctx.db, requestId);
  if (row?.state !== 'Sending') return null;
  const to = readOrganisationAddress(row.address);
  if (!to || row.expiresAt <= ctx.services.now()) return 'expired';
  const signed = await signSentRequest(ctx, { row, to });
  if (!signed) return 'requesterNotProven';
  if (signed.clientId !== row.clientId) await nameClient(ctx.db, row.id, signed.clientId);
  return { url: requestEndpoint(to), ...signed };
}

async function giveUp(ctx: Ctx, { accountId, requestId }: Queued, reason: string): Promise<void> {
  const isFirst = await settleSentRequest(ctx.db, requestId, {
    state: 'Undeliverable',
    refusedBecause: reason,
    settledAt: ctx.services.now(),
  });
  if (!isFirst) return;
  await record(ctx, {
    action: 'proofrequest.undeliverable',
    chainId: accountId,
    subject: { type: 'proofrequest', id: requestId },
    forAccount: accountId,
    details: { reason },
  });
}

export const deliverProofRequestJob = defineJob({
  name: 'deliver-proof-request',
  payload,
  handler: deliverProofRequest,
});
