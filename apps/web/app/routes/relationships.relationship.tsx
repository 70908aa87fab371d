import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import { getConnectionQuery } from '../features/connections/queries.ts';
import { CounterpartyOfAccount } from '../features/relationships/counterparty-frame.tsx';
import { getRelationshipOverviewQuery } from '../features/relationships/queries.ts';
import { FailedRead } from '../platform/problems/failed-read.tsx';
import { ReadBoundary } from '../platform/problems/read-boundary.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf, useAccount } from '../platform/session/own-account.ts';
import { onlyForAnother } from '../platform/session/page.tsx';
import type { Route } from './+types/relationships.relationship.ts';

export function loader(args: Route.LoaderArgs) {
  const { entityId } = args.params;
  const isOverview = args.url.pathname.endsWith(entityId);
  return loadQueries(args, ({ viewer, cache }) => {
    const { accountId } = accountOf(viewer);
    const overview = cache.fetchQuery(getRelationshipOverviewQuery({ accountId, entityId }));
    // The other tabs read what they show themselves.
    return isOverview
      ? [
          overview.then(({ summary }) =>
            cache.prefetchQuery(getConnectionQuery(summary.connectionId, accountId)),
          ),
        ]
      : [overview];
  });
}

export const shouldRevalidate = onlyForAnother('entityId');

export default function Relationship({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <Counterparty />
    </HydrationBoundary>
  );
}

function Counterparty() {
  const { entityId = '' } = useParams();
  const { accountId } = useAccount();
  const { data, error, refetch } = useQuery({
    ...getRelationshipOverviewQuery({ accountId, entityId }),
    throwOnError: false,
  });
  if (error && !data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <CounterpartyOfAccount overview={data}>
      <ReadBoundary>
        <Outlet />
      </ReadBoundary>
    </CounterpartyOfAccount>
  );
}
