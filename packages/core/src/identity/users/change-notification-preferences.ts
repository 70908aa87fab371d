import { invalid, notificationReasons } from '@probity/domain';
import type { NotificationPreferences } from '@probity/domain/notifications/preferences.ts';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { isTimeZone } from '../email/index.ts';
import { type UserRow, updateUser } from './users.store.ts';

interface ChangeNotificationPreferences {
  userId: string;
  preferences: NotificationPreferences;
  ifVersion?: number | undefined;
}

export function changeNotificationPreferences(
  ctx: Ctx,
  { userId, preferences, ifVersion }: ChangeNotificationPreferences,
): Promise<UserRow> {
  authoriseSelf(ctx.actor, userId);
  const { email, digest, quietHours } = preferences;
  if (quietHours && !isTimeZone(quietHours.timeZone)) throw invalid('quietHours.timeZone', 'timeZone');
  if (quietHours && quietHours.from === quietHours.until) throw invalid('quietHours.until', 'quietHours');
  const mutedEmails = notificationReasons.filter((reason) => !email.includes(reason));
  const mutedDigest = notificationReasons.filter((reason) => !digest.reasons.includes(reason));
  return inTransaction(ctx, async (ctx) => {
    const changes = {
      mutedEmails,
      mutedDigest,
      digestFrequency: digest.frequency,
      quietFrom: quietHours?.from ?? null,
      quietUntil: quietHours?.until ?? null,
      quietZone: quietHours?.timeZone ?? null,
    };
    const user = await updateUser(ctx.db, userId, changes, ifVersion);
    await record(ctx, {
      action: 'user.notification_preferences_changed',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
      // When a person sleeps is private, so only whether they have quiet hours is recorded.
      details: { mutedEmails, mutedDigest, digest: digest.frequency, quietHours: quietHours !== null },
    });
    return user;
  });
}
