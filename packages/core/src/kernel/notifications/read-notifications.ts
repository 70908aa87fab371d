import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../context/index.ts';
import { findNotification, markRead, markReadUntil } from './notifications.store.ts';
import { readerOf } from './reader.ts';

/** Marks one as read, for this reader alone. */
export function readNotification(ctx: Ctx, { notificationId }: { notificationId: string }): Promise<void> {
  const userId = readerOf(ctx.actor);
  return inTransaction(ctx, async ({ db, actor, services }) => {
    const notification = await findNotification(db, notificationId);
    if (!notification) throw new ProductError('resource.not_found');
    authorise(actor, 'view', notification.accountId);
    await markRead(db, { notificationId, userId, readAt: services.now() });
  });
}

export interface ReadAll {
  accountId: string;
  /** The newest that the reader has seen; what came after it stays unread. */
  until?: Date | undefined;
}

export function readAllNotifications(ctx: Ctx, { accountId, until }: ReadAll): Promise<void> {
  authorise(ctx.actor, 'view', accountId);
  const userId = readerOf(ctx.actor);
  return inTransaction(ctx, async ({ db, services }) => {
    const now = services.now();
    await markReadUntil(db, { accountId, userId, readUntil: until && until < now ? until : now });
  });
}
