import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  notFound,
  refuseInAdminMode,
} from '../../kernel/context/index.ts';
import { endReleased } from './end-released-proofs.ts';
import { type ReceivedRequestDetails, viewReceivedDetails } from './get-received-proof-request.ts';
import { lockReceivedRequest, updateReceivedRequest } from './received-requests.store.ts';
import { listReleased } from './released-proofs.store.ts';

/** What was shared stops verifying within a minute, wherever it is. One that is still on its way is not sent any more. */
export function revokeProofAnswer(
  ctx: Ctx,
  { accountId, receivedRequestId: id }: { accountId: string; receivedRequestId: string },
): Promise<ReceivedRequestDetails> {
  authorise(ctx.actor, 'edit', accountId);
  refuseInAdminMode(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const row = await lockReceivedRequest(ctx.db, id);
    if (row?.accountId !== accountId) throw notFound();
    if (row.state !== 'Approved' || row.endedAt) throw new ProductError('proofRequest.not_shared');
    await endReleased(ctx, accountId, await listReleased(ctx.db, id), 'Revoked');
    await updateReceivedRequest(ctx.db, id, { endedAt: ctx.services.now(), endedBecause: 'Withdrawn' });
    await record(ctx, {
      action: 'proofrequest.ended',
      chainId: accountId,
      subject: { type: 'proofrequest', id },
      details: {},
    });
    const after = await lockReceivedRequest(ctx.db, id);
    return viewReceivedDetails(ctx, after ?? row);
  });
}
