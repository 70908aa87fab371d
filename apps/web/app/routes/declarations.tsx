import { HydrationBoundary } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DeclarationsPage, tabOf } from '../features/declarations/declarations-page.tsx';
import { listAgreementsQuery, listDeclarationsQuery } from '../features/declarations/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/declarations.ts';

export function loader(args: Route.LoaderArgs) {
  const tab = tabOf(args.url.searchParams);
  return loadQueries(args, ({ viewer, cache }) => {
    const { accountId } = accountOf(viewer);
    return [
      tab === 'library'
        ? cache.fetchInfiniteQuery(listDeclarationsQuery(accountId))
        : cache.fetchInfiniteQuery(
            listAgreementsQuery({ accountId, side: tab === 'sent' ? 'requester' : 'signer' }),
          ),
    ];
  });
}

export default function Declarations({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <HydrationBoundary state={loaderData}>
      <DeclarationsPage tab={tabOf(search)} />
    </HydrationBoundary>
  );
}
