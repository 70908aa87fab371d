import { HydrationBoundary } from '@tanstack/react-query';
import { categoryIn, HistoryTab } from '../features/profile/history/history-tab.tsx';
import { listEntityHistoryQuery } from '../features/profile/history/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/profile.history.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => {
    const entityId = args.params.entityId ?? accountOf(viewer).accountId;
    return [
      cache.prefetchInfiniteQuery(listEntityHistoryQuery(api, entityId, categoryIn(args.url.searchParams))),
    ];
  });
}

export default function ProfileHistory({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <HistoryTab />
    </HydrationBoundary>
  );
}
