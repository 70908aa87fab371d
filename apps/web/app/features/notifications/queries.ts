import type { Client } from '@probity/contract/client.ts';
import { listNotifications } from '@probity/contract/notifications.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

const PAGE = 20;

export const notificationsQuery = (
  api: Client,
  accountId: string,
  { unread = false }: { unread?: boolean | undefined } = {},
) =>
  infiniteQueryOptions({
    queryKey: unread ? ['notifications', accountId, 'unread'] : ['notifications', accountId],
    queryFn: ({ pageParam, signal }) =>
      api.call(listNotifications, {
        query: {
          accountId,
          limit: PAGE,
          ...(unread && { unread: 'true' }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
