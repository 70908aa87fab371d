import { HydrationBoundary } from '@tanstack/react-query';
import { ApprovalsPage } from '../features/screening/approvals-page.tsx';
import { listDecisionsToApproveQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/screening.approvals.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchInfiniteQuery(listDecisionsToApproveQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Approvals({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ApprovalsPage />
    </HydrationBoundary>
  );
}
