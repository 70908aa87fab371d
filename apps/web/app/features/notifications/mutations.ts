import { readAllNotifications, readNotification } from '@probity/contract/notifications.ts';
import { changeNotificationPreferences, type UserDetails } from '@probity/contract/users.ts';
import type { NotificationPreferences } from '@probity/domain/notifications/preferences.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReadStale } from '../../platform/forms/use-read-stale.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { getUserQuery } from '../../platform/session/user-queries.ts';
import { listNotificationsQuery } from './queries.ts';

export function useReadNotification(accountId: string) {
  const invalidate = useInvalidateNotifications(accountId);
  return useMutation({
    mutationFn: (notificationId: string) => browserApi.call(readNotification, { params: { notificationId } }),
    onSuccess: invalidate,
  });
}

/** Up to the newest on the page: later arrivals stay unread. */
export function useReadAllNotifications(accountId: string) {
  const invalidate = useInvalidateNotifications(accountId);
  return useMutation({
    mutationFn: (until: string) => browserApi.call(readAllNotifications, { body: { accountId, until } }),
    onSuccess: invalidate,
    onError: useRefusalToast(),
  });
}

function useInvalidateNotifications(accountId: string) {
  const cache = useQueryClient();
  const { queryKey } = listNotificationsQuery(browserApi, accountId);
  return () => cache.invalidateQueries({ queryKey });
}

export function useChangeNotificationPreferences(user: UserDetails) {
  const cache = useQueryClient();
  const { queryKey } = getUserQuery(browserApi, user.id);
  return useMutation({
    mutationFn: (body: NotificationPreferences) =>
      browserApi.call(changeNotificationPreferences, {
        params: { userId: user.id },
        body,
        ifMatch: user.version,
      }),
    onSuccess: (changed) => cache.setQueryData(queryKey, changed),
    onError: useReadStale(queryKey),
  });
}
