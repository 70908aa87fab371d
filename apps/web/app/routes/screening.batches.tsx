import { BatchesPage } from '../features/screening/batches/batches-page.tsx';
import { listBatchesQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/screening.batches.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listBatchesQuery(organisationOf(viewer).accountId)),
  ]);
}

export default page(BatchesPage);
