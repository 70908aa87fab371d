import { HydrationBoundary } from '@tanstack/react-query';
import { brandingQuery } from '../features/branding/queries.ts';
import { connectionCountsQuery, connectionsQuery, everyConnection } from '../features/connections/queries.ts';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { dashboardReads } from '../features/dashboard/dashboard-reads.ts';
import { partOfDay } from '../features/dashboard/part-of-day.ts';
import { expiringQuery } from '../features/expiring/queries.ts';
import { userQuery } from '../features/me/queries.ts';
import { membersQuery } from '../features/members/queries.ts';
import { entityQuery } from '../features/profile/queries.ts';
import { loadQueries } from '../features/session/load-queries.server.ts';
import { tasksQuery } from '../features/tasks/queries.ts';
import { trailQuery } from '../features/trail/queries.ts';
import type { Route } from './+types/dashboard.ts';

export async function loader(args: Route.LoaderArgs) {
  const state = await loadQueries(args, ({ viewer, api, cache }) => {
    const reads = dashboardReads(viewer);
    const accountId = viewer.account?.accountId ?? '';
    return [
      cache.fetchQuery(userQuery(api, viewer.state.user.id ?? '')),
      ...(viewer.account
        ? [
            cache.fetchQuery(tasksQuery(api, accountId)),
            cache.fetchQuery(entityQuery(api, accountId)),
            cache.fetchQuery(expiringQuery(api, accountId)),
            cache.fetchInfiniteQuery(connectionsQuery(api, accountId, everyConnection)),
            cache.fetchQuery(connectionCountsQuery(api, accountId)),
          ]
        : []),
      ...(reads.members
        ? [cache.fetchQuery(membersQuery(api, accountId)), cache.fetchQuery(brandingQuery(api, accountId))]
        : []),
      ...(reads.trail ? [cache.fetchInfiniteQuery(trailQuery(api, accountId))] : []),
    ];
  });
  return { state, greeting: partOfDay(new Date()) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <DashboardPage greeting={loaderData.greeting} />
    </HydrationBoundary>
  );
}
