import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { type BulkRow, lockBulkRequest, setBulkState } from './bulk-requests.store.ts';
import { sendBulkRequestJob } from './send-bulk-request.job.ts';

/** What has gone out stays; the rest waits until somebody takes it up. */
export function stopBulkRequest(ctx: Ctx, { bulkRequestId }: { bulkRequestId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, state, accountId } = await lockOwn(ctx, bulkRequestId);
    if (state !== 'Running') throw new ProductError('request.conflict');
    await setBulkState(ctx.db, id, { from: 'Running', to: 'Stopped' });
    await note(ctx, { id, accountId }, 'bulkrequest.stopped');
  });
}

/** Goes on with what waits, in the name of whoever says so. One that runs is only given another push. */
export function resumeBulkRequest(ctx: Ctx, { bulkRequestId }: { bulkRequestId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, state, accountId, ...bulk } = await lockOwn(ctx, bulkRequestId);
    const sentBy = userIdOf(ctx.actor);
    if (state === 'Finished' || !sentBy) throw new ProductError('request.conflict');
    const round = bulk.round + 1;
    await setBulkState(ctx.db, id, { from: state, to: 'Running', sentBy, round });
    await note(ctx, { id, accountId }, 'bulkrequest.resumed');
    await ctx.services.jobs.add(ctx.db, sendBulkRequestJob, { bulkRequestId, round });
  });
}

async function lockOwn(ctx: Ctx, bulkRequestId: string): Promise<BulkRow> {
  const bulk = await lockBulkRequest(ctx.db, bulkRequestId);
  if (!bulk) throw new ProductError('resource.not_found');
  authorise(ctx.actor, 'edit', bulk.accountId);
  return bulk;
}

const note = (ctx: Ctx, { id, accountId }: { id: string; accountId: string }, action: string) =>
  record(ctx, { action, chainId: accountId, subject: { type: 'bulkrequest', id } });
