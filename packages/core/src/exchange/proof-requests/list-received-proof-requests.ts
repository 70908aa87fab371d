import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listReceivedRequests } from './received-requests.store.ts';
import { type ReceivedRequestView, viewReceivedRequest } from './view-received-request.ts';

const MAX_LISTED = 200;

/** Requests from organisations of other installations, newest first. */
export function listReceivedProofRequests(
  ctx: Ctx,
  { accountId }: { accountId: string },
): Promise<ReceivedRequestView[]> {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await listReceivedRequests(ctx.db, accountId, MAX_LISTED);
    return Promise.all(rows.map((row) => viewReceivedRequest(ctx, row)));
  });
}
