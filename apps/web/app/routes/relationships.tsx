import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { readListState } from '../features/relationships/list-state.ts';
import { countRelationshipsQuery, listRelationshipsQuery } from '../features/relationships/queries.ts';
import { RelationshipsPage } from '../features/relationships/relationships-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/relationships.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => {
    const { accountId } = accountOf(viewer);
    return [
      cache.fetchInfiniteQuery(listRelationshipsQuery(api, accountId, readListState(args.url.searchParams))),
      cache.fetchQuery(countRelationshipsQuery(api, accountId)),
    ];
  });
}

/** Filters are kept in the URL; the page itself reads the results. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Relationships({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <RelationshipsPage />
    </HydrationBoundary>
  );
}
