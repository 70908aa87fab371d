import { renameInNotificationsUnscoped } from '../../identity/notifications/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { connectionsNaming, connectionsThrough } from './connections.store.ts';

/** Replaces the names of a closed account and of its parties in notifications about connections. */
export async function renameInConnectionNotifications(
  ctx: Ctx,
  { accountId, formerName }: Events['account.anonymised'],
): Promise<void> {
  await renameInNotificationsUnscoped(ctx, { subjects: connectionsNaming(accountId) });
  await renameInNotificationsUnscoped(ctx, {
    subjects: connectionsThrough(accountId),
    key: 'through',
    formerName,
  });
}
