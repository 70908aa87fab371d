import { listNotifications } from '@probity/contract/notifications.ts';
import { endpointPages } from '../../platform/session/endpoint-query.ts';

const PAGE = 20;

export const listNotificationsQuery = (
  accountId: string,
  { unread = false }: { unread?: boolean | undefined } = {},
) =>
  endpointPages(listNotifications, { query: { accountId, limit: PAGE, ...(unread && { unread: 'true' }) } });
