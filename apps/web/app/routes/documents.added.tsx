import { HydrationBoundary } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AddedPage, requestIn } from '../features/documents/added-page.tsx';
import { listDocumentsToSortQuery } from '../features/documents/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/documents.added.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchInfiniteQuery(listDocumentsToSortQuery(accountOf(viewer).accountId)),
  ]);
}

export default function Added({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <HydrationBoundary state={loaderData}>
      <AddedPage requestHref={requestIn(search)} />
    </HydrationBoundary>
  );
}
