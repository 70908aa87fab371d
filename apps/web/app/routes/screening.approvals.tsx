import { ApprovalsPage } from '../features/screening/approvals-page.tsx';
import { listDecisionsToApproveQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/screening.approvals.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchInfiniteQuery(listDecisionsToApproveQuery(organisationOf(viewer).accountId)),
  ]);
}

export default page(ApprovalsPage);
