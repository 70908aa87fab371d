import { getRiskPolicyQuery } from '../features/risk/queries.ts';
import { RiskPolicyPage } from '../features/risk/risk-policy-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/account.risk.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getRiskPolicyQuery(organisationOf(viewer).accountId)),
  ]);
}

export default page(RiskPolicyPage);
