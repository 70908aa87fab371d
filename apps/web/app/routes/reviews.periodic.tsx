import { HydrationBoundary } from '@tanstack/react-query';
import { PeriodicBoardPage } from '../features/reviews/periodic/periodic-board-page.tsx';
import { boardQuery } from '../features/reviews/periodic/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/reviews.periodic.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchInfiniteQuery(boardQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function PeriodicReviews({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <PeriodicBoardPage />
    </HydrationBoundary>
  );
}
