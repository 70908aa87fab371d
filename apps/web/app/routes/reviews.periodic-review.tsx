import { PeriodicReviewPage } from '../features/reviews/periodic/periodic-review-page.tsx';
import { getPeriodicReviewQuery } from '../features/reviews/periodic/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/reviews.periodic-review.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(
      getPeriodicReviewQuery({
        accountId: accountOf(viewer).accountId,
        entityId: args.params.entityId,
      }),
    ),
  ]);
}

export default page(PeriodicReviewPage);
