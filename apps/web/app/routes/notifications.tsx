import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { listNotificationsQuery } from '../features/notifications/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/notifications.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchInfiniteQuery(listNotificationsQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(NotificationsPage);
