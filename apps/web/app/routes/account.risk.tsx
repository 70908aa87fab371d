import { HydrationBoundary } from '@tanstack/react-query';
import { getRiskPolicyQuery } from '../features/risk/queries.ts';
import { RiskPolicyPage } from '../features/risk/risk-policy-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/account.risk.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(getRiskPolicyQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function RiskPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <RiskPolicyPage />
    </HydrationBoundary>
  );
}
