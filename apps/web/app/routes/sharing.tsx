import { getLedgerQuery } from '../features/connections/ledger/ledger-page.tsx';
import { SharingPage } from '../features/connections/ledger/sharing-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/sharing.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.prefetchInfiniteQuery(getLedgerQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(SharingPage);
