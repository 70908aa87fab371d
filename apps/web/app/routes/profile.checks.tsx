import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { bankResultsQuery } from '../features/checks/bank-queries.ts';
import { ChecksTab } from '../features/checks/checks-tab.tsx';
import { listChecksQuery } from '../features/checks/queries.ts';
import { getEntityQuery } from '../features/credentials/entity-query.ts';
import { listAmlChecksQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/profile.checks.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(listChecksQuery(api, args.params.entityId ?? accountOf(viewer).accountId)),
    // Its panel shows its own error.
    cache.prefetchQuery(listAmlChecksQuery(api, args.params.entityId ?? accountOf(viewer).accountId)),
    cache
      .fetchQuery(getEntityQuery(api, args.params.entityId ?? accountOf(viewer).accountId))
      .then(({ entityId, kind }) => cache.fetchQuery(bankResultsQuery(api, { entityId, kind }))),
  ]);
}

/** The panel beside the list is kept in the URL and needs no other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.entityId !== nextParams.entityId;

export default function ProfileChecks({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ChecksTab />
    </HydrationBoundary>
  );
}
