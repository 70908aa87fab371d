import { notificationReasons } from '@probity/domain';
import type { NotificationPreferences } from '@probity/domain/notifications/preferences.ts';
import type { UserRow } from './users.store.ts';

/** The person's choices as stored. */
export function notificationPreferencesOf(user: UserRow): NotificationPreferences {
  const { quietFrom: from, quietUntil: until, quietZone: timeZone } = user;
  return {
    email: notificationReasons.filter((reason) => !user.mutedEmails.includes(reason)),
    digest: {
      frequency: user.digestFrequency,
      reasons: notificationReasons.filter((reason) => !user.mutedDigest.includes(reason)),
    },
    quietHours: from && until && timeZone ? { from, until, timeZone } : null,
  };
}
