import type { Ctx } from '../../kernel/context/index.ts';
import { notify } from '../../kernel/notifications/index.ts';
import type { BulkRow } from './bulk-requests.store.ts';

/** Nobody looks at a page for hours: who sends it hears that it goes no further, or everyone where the sender is gone. */
export async function notifyBulkRequestStalled(
  ctx: Ctx,
  { id, accountId, sentBy, total, done, failed }: BulkRow,
  kind: 'bulkrequest.failed' | 'bulkrequest.stopped',
): Promise<void> {
  await notify(ctx, {
    accountId,
    ...(kind === 'bulkrequest.failed' && { userId: sentBy }),
    reason: 'DataRequested',
    kind,
    subject: { type: 'bulkrequest', id },
    link: `/connections/bulk/${id}`,
    values: { count: total - done - failed },
  });
}
