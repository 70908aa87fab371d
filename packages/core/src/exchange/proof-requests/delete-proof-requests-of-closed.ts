import type { Ctx, Events } from '../../kernel/context/index.ts';
import { deleteReceivedRequestsOf } from './received-requests.store.ts';
import { deleteSentRequestsOf } from './sent-requests.store.ts';

/** After its proofs have ended, so that the published lists say so of what was released. */
export async function deleteProofRequestsOfClosed(
  ctx: Ctx,
  { accountId }: Events['account.closed'],
): Promise<void> {
  await deleteSentRequestsOf(ctx.db, accountId);
  await deleteReceivedRequestsOf(ctx.db, accountId);
}
