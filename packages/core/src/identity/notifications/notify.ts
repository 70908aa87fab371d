import type { NotificationReason } from '@probity/domain';
import {
  kindOfNotification,
  type NotificationKind,
  notificationKinds,
} from '@probity/domain/notifications/kinds.ts';
import { type Ctx, newId, publish } from '../../kernel/context/index.ts';
import { addNotification, hasNotificationSince } from './notifications.store.ts';

export interface Notification {
  /** The account whose members are notified: the actor's own, or another party's. */
  accountId: string;
  /** One member only; without it, everyone in the account. */
  userId?: string | undefined;
  kind: NotificationKind;
  /** That of the kind, unless it depends on the case. */
  reason?: NotificationReason | undefined;
  subject: { type: string; id: string };
  /** The path in the product that shows it. */
  link: string;
  /**
   * Values of the text: names of parties, counts and keys, no other personal data, and no words of the catalogue: each
   * reader has a language. `party` is the other party, `fields` are keys with spaces in between.
   */
  values?: Record<string, string | number>;
  /**
   * False if it is not emailed. `Hourly`, for the actor's own account and for jobs: only the first of its
   * kind in each hour is emailed.
   */
  mail?: boolean | 'Hourly';
}

/** Notifies an account in the caller's transaction; false if there is nobody to notify. */
export async function notify(ctx: Ctx, notification: Notification): Promise<boolean> {
  const id = newId();
  const isMailed = await isToBeMailed(ctx, notification);
  const { reason = notificationKinds[notification.kind].reason } = notification;
  const isAdded = await addNotification(ctx.db, { id, at: ctx.services.now(), ...notification, reason });
  if (isAdded && isMailed) await publish(ctx, 'notification.added', { notificationId: id });
  return isAdded;
}

const HOUR_MS = 3_600_000;

async function isToBeMailed({ db, services }: Ctx, { accountId, kind, mail = true }: Notification) {
  if (kindOfNotification(kind)?.email === 'Own') return false;
  if (mail !== 'Hourly') return mail;
  const now = services.now().getTime();
  return !(await hasNotificationSince(db, { accountId, kind, since: new Date(now - (now % HOUR_MS)) }));
}
