import { HydrationBoundary } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ConnectionsPage } from '../features/connections/connections-page.tsx';
import { connectionsIn, listConnectionsQuery } from '../features/connections/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/connections.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchInfiniteQuery(
      listConnectionsQuery(accountOf(viewer).accountId, connectionsIn(args.url.searchParams)),
    ),
  ]);
}

export default function Connections({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const initial = connectionsIn(search);
  return (
    <HydrationBoundary state={loaderData}>
      <ConnectionsPage key={initial.text} initial={initial} />
    </HydrationBoundary>
  );
}
