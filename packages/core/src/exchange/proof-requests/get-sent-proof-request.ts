import { authorise, type Ctx, inTransaction, notFound } from '../../kernel/context/index.ts';
import { findSentRequest } from './sent-requests.store.ts';
import {
  openAnswer,
  type ReceivedProof,
  type SentRequestView,
  verifyAnswer,
  viewSentRequest,
} from './view-sent-request.ts';

export interface SentRequestDetails extends SentRequestView {
  proofs: ReceivedProof[];
}

/** What was received, verified now: nothing is read at the issuer within the transaction. */
export async function getSentProofRequest(
  ctx: Ctx,
  { accountId, sentRequestId }: { accountId: string; sentRequestId: string },
): Promise<SentRequestDetails> {
  authorise(ctx.actor, 'view', accountId);
  const { row, answer } = await inTransaction(ctx, async (ctx) => {
    const row = await findSentRequest(ctx.db, sentRequestId);
    if (row?.accountId !== accountId) throw notFound();
    return { row, answer: await openAnswer(ctx, row) };
  });
  return { ...viewSentRequest(ctx, row), proofs: answer ? await verifyAnswer(ctx, row, answer) : [] };
}
