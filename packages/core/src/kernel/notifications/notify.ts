import type { NotificationReason } from '@probity/domain';
import { type Ctx, newId, publish } from '../context/index.ts';
import { addNotification, hasNotificationSince } from './notifications.store.ts';

export interface Notification {
  /** The account whose members are notified: the actor's own, or another party's. */
  accountId: string;
  /** One member only; without it, everyone in the account. */
  userId?: string | undefined;
  reason: NotificationReason;
  /** A stable key, such as `connection.requested`, for which the pages have texts. */
  kind: string;
  subject: { type: string; id: string };
  /** The path in the product that shows it. */
  link: string;
  /** Values of the text: names of parties and counts, no other personal data. `party` is the other party. */
  values?: Record<string, string | number>;
  /**
   * False if the caller sends its own email. `Hourly`, for the actor's own account and for jobs: only the first of its
   * kind in each hour is emailed.
   */
  mail?: boolean | 'Hourly';
}

/** Notifies an account in the caller's transaction; false if there is nobody to notify. */
export async function notify(ctx: Ctx, notification: Notification): Promise<boolean> {
  const id = newId();
  const isMailed = await isToBeMailed(ctx, notification);
  const isAdded = await addNotification(ctx.db, { id, at: ctx.services.now(), ...notification });
  if (isAdded && isMailed) await publish(ctx, 'notification.added', { notificationId: id });
  return isAdded;
}

const HOUR_MS = 3_600_000;

async function isToBeMailed({ db, services }: Ctx, { accountId, kind, mail = true }: Notification) {
  if (mail !== 'Hourly') return mail;
  const now = services.now().getTime();
  return !(await hasNotificationSince(db, { accountId, kind, since: new Date(now - (now % HOUR_MS)) }));
}
