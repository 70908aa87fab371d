import { HydrationBoundary } from '@tanstack/react-query';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { listNotificationsQuery } from '../features/notifications/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/notifications.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchInfiniteQuery(listNotificationsQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <NotificationsPage />
    </HydrationBoundary>
  );
}
