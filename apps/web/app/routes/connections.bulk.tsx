import { BulkPage } from '../features/connections/bulk/bulk-page.tsx';
import { listBulkRequestsQuery } from '../features/connections/bulk/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/connections.bulk.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchInfiniteQuery(listBulkRequestsQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(BulkPage);
