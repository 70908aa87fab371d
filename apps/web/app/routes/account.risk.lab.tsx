import { listRiskPolicyDraftsQuery } from '../features/risk/lab-queries.ts';
import { PolicyLabPage } from '../features/risk/policy-lab-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { isOwner, organisationOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/account.risk.lab.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => {
    const account = organisationOf(viewer);
    return isOwner(account) ? [cache.fetchQuery(listRiskPolicyDraftsQuery(account.accountId))] : [];
  });
}

export default page(PolicyLabPage);
