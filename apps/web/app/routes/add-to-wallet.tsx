import { askedIn } from '../features/wallet/authorisations/asked-in.ts';
import { AuthorisationPage } from '../features/wallet/authorisations/authorisation-page.tsx';
import { getWalletAuthorisationQuery } from '../features/wallet/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/add-to-wallet.ts';

/** A request that is gone is said on the page, in the browser. */
export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => {
    const { accountId } = accountOf(viewer);
    const asked = askedIn(args.url.searchParams);
    return asked ? [cache.prefetchQuery(getWalletAuthorisationQuery(accountId, asked))] : [];
  });
}

export default page(AuthorisationPage);
