import { HydrationBoundary } from '@tanstack/react-query';
import { getLedgerQuery, LedgerPage } from '../features/connections/ledger/ledger-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/connections.ledger.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.prefetchInfiniteQuery(getLedgerQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <LedgerPage />
    </HydrationBoundary>
  );
}
