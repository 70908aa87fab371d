import { HydrationBoundary } from '@tanstack/react-query';
import { PeriodicReviewPage } from '../features/reviews/periodic/periodic-review-page.tsx';
import { getPeriodicReviewQuery } from '../features/reviews/periodic/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/reviews.periodic-review.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(
      getPeriodicReviewQuery(api, {
        accountId: accountOf(viewer).accountId,
        entityId: args.params.entityId,
      }),
    ),
  ]);
}

export default function PeriodicReview({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <PeriodicReviewPage />
    </HydrationBoundary>
  );
}
