import { HydrationBoundary } from '@tanstack/react-query';
import { ConnectionsPage } from '../features/connections/connections-page.tsx';
import { everyConnection, listConnectionsQuery } from '../features/connections/queries.ts';
import { loadQueries } from '../features/session/load-queries.server.ts';
import { accountOf } from '../features/session/own-account.ts';
import type { Route } from './+types/connections.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchInfiniteQuery(listConnectionsQuery(api, accountOf(viewer).accountId, everyConnection)),
  ]);
}

export default function Connections({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ConnectionsPage />
    </HydrationBoundary>
  );
}
