import { bankResultsQuery } from '../features/checks/bank-queries.ts';
import { ChecksTab } from '../features/checks/checks-tab.tsx';
import { listChecksQuery } from '../features/checks/queries.ts';
import { getEntityQuery } from '../features/credentials/entity-query.ts';
import { listAmlChecksQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/profile.checks.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listChecksQuery(args.params.entityId ?? accountOf(viewer).accountId)),
    // Its panel shows its own error.
    cache.prefetchQuery(listAmlChecksQuery(args.params.entityId ?? accountOf(viewer).accountId)),
    cache
      .fetchQuery(getEntityQuery(args.params.entityId ?? accountOf(viewer).accountId))
      .then(({ entityId, kind }) => cache.fetchQuery(bankResultsQuery({ entityId, kind }))),
  ]);
}

export const shouldRevalidate = onlyForAnother('entityId');

export default page(ChecksTab);
