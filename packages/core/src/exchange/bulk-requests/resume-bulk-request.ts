import { ProductError } from '@probity/domain';
import { apiKeyIdOf, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { lockBulkRequestToChange, recordSteering } from './bulk-request-access.ts';
import { setBulkState } from './bulk-requests.store.ts';
import { sendBulkRequestJob } from './send-bulk-request.job.ts';

/** Sends the waiting rows on behalf of the member who resumes it. If it is running already, its job is queued again. */
export function resumeBulkRequest(ctx: Ctx, { bulkRequestId }: { bulkRequestId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, state, accountId, ...bulk } = await lockBulkRequestToChange(ctx, bulkRequestId);
    const sentBy = userIdOf(ctx.actor);
    if (state === 'Finished' || !sentBy) throw new ProductError('request.conflict');
    const round = bulk.round + 1;
    const sentByKey = apiKeyIdOf(ctx.actor);
    await setBulkState(ctx.db, id, { from: state, to: 'Running', sentBy, sentByKey, round });
    await recordSteering(ctx, { id, accountId }, 'bulkrequest.resumed');
    await ctx.services.jobs.add(ctx.db, sendBulkRequestJob, { bulkRequestId, round });
  });
}
