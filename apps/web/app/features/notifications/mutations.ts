import { readAllNotifications, readNotification } from '@probity/contract/notifications.ts';
import { changeNotificationPreferences, type UserDetails } from '@probity/contract/users.ts';
import type { NotificationPreferences } from '@probity/domain/notifications/preferences.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getUserQuery } from '../../platform/session/user-queries.ts';

export const useReadNotification = () =>
  useAct((call, notificationId: string) => call(readNotification, { params: { notificationId } }), {
    untilRead: true,
  });

/** Up to the newest on the page: later arrivals stay unread. */
export const useReadAllNotifications = (accountId: string) =>
  useAct((call, until: string) => call(readAllNotifications, { body: { accountId, until } }), {
    untilRead: true,
    onError: useRefusalToast(),
  });

export const useChangeNotificationPreferences = (user: UserDetails) =>
  useAct(
    (call, body: NotificationPreferences) =>
      call(changeNotificationPreferences, { params: { userId: user.id }, body, ifMatch: user.version }),
    { answers: getUserQuery(user.id) },
  );
