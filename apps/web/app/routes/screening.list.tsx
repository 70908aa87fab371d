import { HydrationBoundary, useSuspenseQuery } from '@tanstack/react-query';
import { AdminOnly } from '../features/screening/lists/admin-only.tsx';
import { ListPage } from '../features/screening/lists/list-page.tsx';
import { listWatchlistsQuery, listWatchlistVersionsQuery } from '../features/screening/queries.ts';
import { pageProblem } from '../platform/problems/page-problem.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/screening.list.ts';

export function loader(args: Route.LoaderArgs) {
  const { listId } = args.params;
  return loadQueries(args, ({ viewer, cache }) =>
    viewer.state.accountType === 'ADMIN'
      ? [cache.fetchQuery(listWatchlistsQuery(null)), cache.fetchQuery(listWatchlistVersionsQuery(listId))]
      : [],
  );
}

export default function List({ loaderData, params }: Route.ComponentProps) {
  return (
    <AdminOnly>
      <HydrationBoundary state={loaderData}>
        <KnownList key={params.listId} listId={params.listId} />
      </HydrationBoundary>
    </AdminOnly>
  );
}

function KnownList({ listId }: { listId: string }) {
  const { data } = useSuspenseQuery(listWatchlistsQuery(null));
  const list = data.items.find(({ id }) => id === listId);
  if (!list) throw pageProblem({ kind: 'not-found' });
  return <ListPage list={list} />;
}
