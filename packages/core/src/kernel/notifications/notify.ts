import type { NotificationReason } from '@probity/domain';
import { type Ctx, newId, publish } from '../context/index.ts';
import { addNotification } from './notifications.store.ts';

export interface Notification {
  /** Whose members should know: the actor's own account, or another party's. */
  accountId: string;
  /** One member only; without it everyone of the account. */
  userId?: string | undefined;
  reason: NotificationReason;
  /** A stable word, such as `connection.requested`, that the pages have words for. */
  kind: string;
  subject: { type: string; id: string };
  /** A path of the product, where one looks at it. */
  link: string;
  /** For the words: names of parties and counts, nothing else about anybody. `party` names the other side. */
  values?: Record<string, string | number>;
  /** False where the caller orders a letter of its own. */
  mail?: boolean;
}

/** Notifies an account in the caller's transaction; false where nobody is there to be notified. */
export async function notify(ctx: Ctx, notification: Notification): Promise<boolean> {
  const id = newId();
  const isTold = await addNotification(ctx.db, { id, at: ctx.services.now(), ...notification });
  if (isTold && notification.mail !== false) await publish(ctx, 'notification.added', { notificationId: id });
  return isTold;
}
