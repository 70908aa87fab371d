import { getReleasePolicyQuery } from '../features/proof-requests/queries.ts';
import { ReleasePolicyPage } from '../features/proof-requests/release-policy-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/proof-requests.policy.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getReleasePolicyQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(ReleasePolicyPage);
