import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findNotification, markRead } from './notifications.store.ts';
import { readerOf } from './reader.ts';

/** Marks one as read, for this reader only. */
export function readNotification(ctx: Ctx, { notificationId }: { notificationId: string }): Promise<void> {
  const userId = readerOf(ctx.actor);
  return inTransaction(ctx, async ({ db, actor, services }) => {
    const notification = await findNotification(db, notificationId);
    if (!notification) throw new ProductError('resource.not_found');
    authorise(actor, 'view', notification.accountId);
    await markRead(db, { notificationId, userId, readAt: services.now() });
  });
}
