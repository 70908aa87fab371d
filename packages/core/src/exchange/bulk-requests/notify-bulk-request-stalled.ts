import { notify } from '../../identity/notifications/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { BulkRow } from './bulk-requests.store.ts';

/**
 * Sending can take hours, so no one watches the page: notify the sender, or everyone if the sender has lost
 * permission.
 */
export async function notifyBulkRequestStalled(
  ctx: Ctx,
  { id, accountId, sentBy, total, done, failed }: BulkRow,
  kind: 'bulkrequest.failed' | 'bulkrequest.stopped',
): Promise<void> {
  await notify(ctx, {
    accountId,
    ...(kind === 'bulkrequest.failed' && { userId: sentBy }),
    kind,
    subject: { type: 'bulkrequest', id },
    link: `/connections/bulk/${id}`,
    values: { count: total - done - failed },
  });
}
