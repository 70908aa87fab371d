import { readAllNotifications, readNotification } from '@probity/contract/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../session/browser-api.ts';
import { listNotificationsQuery } from './queries.ts';

export function useReadNotification(accountId: string) {
  const looksAgain = useLookAgain(accountId);
  return useMutation({
    mutationFn: (notificationId: string) => browserApi.call(readNotification, { params: { notificationId } }),
    onSuccess: looksAgain,
  });
}

/** Up to the newest that is on the page: what came meanwhile stays unread. */
export function useReadAllNotifications(accountId: string) {
  const looksAgain = useLookAgain(accountId);
  return useMutation({
    mutationFn: (until: string) => browserApi.call(readAllNotifications, { body: { accountId, until } }),
    onSuccess: looksAgain,
  });
}

function useLookAgain(accountId: string) {
  const cache = useQueryClient();
  const { queryKey } = listNotificationsQuery(browserApi, accountId);
  return () => cache.invalidateQueries({ queryKey });
}
