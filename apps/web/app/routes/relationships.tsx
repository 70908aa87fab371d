import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { readListState } from '../features/relationships/list-state.ts';
import { countRelationshipsQuery, listRelationshipsQuery } from '../features/relationships/queries.ts';
import { RelationshipsPage } from '../features/relationships/relationships-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/relationships.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => {
    const { accountId } = accountOf(viewer);
    return [
      cache.fetchInfiniteQuery(listRelationshipsQuery(accountId, readListState(args.url.searchParams))),
      cache.fetchQuery(countRelationshipsQuery(accountId)),
    ];
  });
}

/** Filters are kept in the URL; the page itself reads the results. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default page(RelationshipsPage);
