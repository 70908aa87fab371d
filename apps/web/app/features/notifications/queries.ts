import type { Client } from '@probity/contract/client.ts';
import { listNotifications } from '@probity/contract/notifications.ts';
import { pagedQuery } from '../../platform/session/paged-query.ts';

const PAGE = 20;

export const listNotificationsQuery = (
  api: Client,
  accountId: string,
  { unread = false }: { unread?: boolean | undefined } = {},
) =>
  pagedQuery(unread ? ['notifications', accountId, 'unread'] : ['notifications', accountId], (page, signal) =>
    api.call(listNotifications, {
      query: {
        accountId,
        limit: PAGE,
        ...(unread && { unread: 'true' }),
        ...page,
      },
      signal,
    }),
  );
