import { HydrationBoundary } from '@tanstack/react-query';
import { AdminOnly } from '../features/screening/lists/admin-only.tsx';
import { ListsPage } from '../features/screening/lists/lists-page.tsx';
import { listWatchlistsQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/screening.lists.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) =>
    viewer.state.accountType === 'ADMIN' ? [cache.fetchQuery(listWatchlistsQuery(null))] : [],
  );
}

export default function Lists({ loaderData }: Route.ComponentProps) {
  return (
    <AdminOnly>
      <HydrationBoundary state={loaderData}>
        <ListsPage />
      </HydrationBoundary>
    </AdminOnly>
  );
}
