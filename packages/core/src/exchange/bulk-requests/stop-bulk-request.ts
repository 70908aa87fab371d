import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { lockBulkRequestToChange, recordSteering } from './bulk-request-access.ts';
import { setBulkState } from './bulk-requests.store.ts';

/** Requests already sent are unaffected; the rest waits until a member resumes it. */
export function stopBulkRequest(ctx: Ctx, { bulkRequestId }: { bulkRequestId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, state, accountId } = await lockBulkRequestToChange(ctx, bulkRequestId);
    if (state !== 'Running') throw new ProductError('request.conflict');
    await setBulkState(ctx.db, id, { from: 'Running', to: 'Stopped' });
    await recordSteering(ctx, { id, accountId }, 'bulkrequest.stopped');
  });
}
