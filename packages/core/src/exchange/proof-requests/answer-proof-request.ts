import { type DataFieldKey, ProductError } from '@probity/domain';
import { receivedStateOn } from '@probity/domain/proof-requests/proof-request-keys.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  notFound,
  refuseInAdminMode,
  userIdOf,
} from '../../kernel/context/index.ts';
import { deliverProofAnswerJob } from './deliver-proof-answer.job.ts';
import {
  provenFieldsOf,
  type ReceivedRequestDetails,
  viewReceivedDetails,
} from './get-received-proof-request.ts';
import {
  lockReceivedRequest,
  type ReceivedRequestRow,
  updateReceivedRequest,
} from './received-requests.store.ts';

interface AnswerProofRequest {
  accountId: string;
  receivedRequestId: string;
  /** What is disclosed; nothing declines the request. */
  fields: readonly DataFieldKey[];
  /** The last day. */
  sharedUntil?: string | undefined;
}

/** A member answers a request from another installation: discloses these fields and nothing else, or declines. */
export function answerProofRequest(
  ctx: Ctx,
  { accountId, receivedRequestId, fields, sharedUntil }: AnswerProofRequest,
): Promise<ReceivedRequestDetails> {
  authorise(ctx.actor, 'validate', accountId);
  refuseInAdminMode(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const row = await lockReceivedRequest(ctx.db, receivedRequestId);
    if (row?.accountId !== accountId) throw notFound();
    const until = sharedUntil ? endOfDay(sharedUntil) : null;
    if (receivedStateOn(ctx.services.now(), row) !== 'Waiting')
      throw new ProductError('proofRequest.already_answered');
    if (until && until <= ctx.services.now()) throw new ProductError('proofRequest.ends_too_soon');
    const proven = await provenFieldsOf(ctx, row);
    if (fields.some((field) => !proven.includes(field)))
      throw new ProductError('proofRequest.field_not_proven');
    await decide(ctx, row, { fields, until, isAutomatic: false });
    const after = await lockReceivedRequest(ctx.db, receivedRequestId);
    return viewReceivedDetails(ctx, after ?? row);
  });
}

interface Decision {
  fields: readonly DataFieldKey[];
  until: Date | null;
  isAutomatic: boolean;
}

/** The decision, its record and the job that sends the answer are one. */
export async function decide(
  ctx: Ctx,
  { id, accountId }: Pick<ReceivedRequestRow, 'id' | 'accountId'>,
  { fields, until, isAutomatic }: Decision,
): Promise<void> {
  const isApproved = fields.length > 0;
  await updateReceivedRequest(ctx.db, id, {
    state: isApproved ? 'Approved' : 'Declined',
    sharedFields: isApproved ? [...fields] : null,
    sharedUntil: isApproved ? until : null,
    isAutomatic,
    decidedBy: isAutomatic ? null : userIdOf(ctx.actor),
    decidedAt: ctx.services.now(),
  });
  await record(ctx, {
    action: isApproved ? 'proofrequest.approved' : 'proofrequest.declined',
    chainId: accountId,
    subject: { type: 'proofrequest', id },
    forAccount: accountId,
    details: { fields, isAutomatic, ...(until && { until: until.toISOString() }) },
  });
  await ctx.services.jobs.add(ctx.db, deliverProofAnswerJob, { accountId, requestId: id });
}

const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.000Z`);
