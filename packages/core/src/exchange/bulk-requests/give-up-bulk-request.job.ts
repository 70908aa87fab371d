import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { lockBulkRequest, setBulkState } from './bulk-requests.store.ts';
import { notifyBulkRequestStalled } from './notify-bulk-request-stalled.ts';

const payload = z.object({ bulkRequestId: z.string(), round: z.number() });

/** After the last attempt: requests already sent are unaffected, the rest waits until a member resumes it. */
export function giveUpBulkRequest(
  ctx: Ctx,
  { bulkRequestId, round }: z.infer<typeof payload>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const bulk = await lockBulkRequest(ctx.db, bulkRequestId);
    if (bulk?.state !== 'Running' || bulk.round !== round) return;
    const { id, accountId, total, done, failed } = bulk;
    const waiting = total - done - failed;
    await setBulkState(ctx.db, id, { from: 'Running', to: 'Failed' });
    await record(ctx, {
      action: 'bulkrequest.failed',
      chainId: accountId,
      subject: { type: 'bulkrequest', id },
      details: { done, failed, waiting },
    });
    await notifyBulkRequestStalled(ctx, bulk, 'bulkrequest.failed');
  });
}

export const giveUpBulkRequestJob = defineJob({
  name: 'give-up-bulk-request',
  payload,
  handler: giveUpBulkRequest,
});
