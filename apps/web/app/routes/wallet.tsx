import { listProofsQuery, listWalletExportsQuery } from '../features/wallet/queries.ts';
import { WalletPage } from '../features/wallet/wallet-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/wallet.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listProofsQuery(accountOf(viewer).accountId)),
    cache.fetchQuery(listWalletExportsQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(WalletPage);
