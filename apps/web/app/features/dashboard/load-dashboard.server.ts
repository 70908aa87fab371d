import type { Client } from '@probity/contract/client.ts';
import { getDashboard } from '@probity/contract/workspace.ts';
import type { QueryClient } from '@tanstack/react-query';
import { getUserQuery } from '../../platform/session/user-queries.ts';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { countConnectionsQuery } from '../connections/queries.ts';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { getFirstStepsQuery, listActionsQuery, listTasksQuery } from '../tasks/queries.ts';
import { latestConnectionsQuery } from './queries.ts';

interface DashboardRead {
  viewer: Viewer;
  api: Client;
  cache: QueryClient;
}

/** The whole dashboard in one call, each part under its own key, so that each can be refetched separately. */
export async function loadDashboard({ viewer, api, cache }: DashboardRead): Promise<void> {
  const user = getUserQuery(viewer.state.user.id ?? '');
  if (!viewer.account) {
    await cache.fetchQuery(user);
    return;
  }
  const { accountId } = viewer.account;
  const dashboard = await api.call(getDashboard, { query: { accountId } });
  cache.setQueryData(user.queryKey, dashboard.user);
  cache.setQueryData(listTasksQuery(accountId).queryKey, dashboard.tasks);
  cache.setQueryData(listActionsQuery(accountId).queryKey, dashboard.actions);
  cache.setQueryData(getEntityQuery(accountId).queryKey, dashboard.entity);
  cache.setQueryData(latestConnectionsQuery(accountId).queryKey, dashboard.connections);
  cache.setQueryData(countConnectionsQuery(accountId).queryKey, dashboard.connectionCounts);
  cache.setQueryData(getFirstStepsQuery(accountId).queryKey, dashboard.firstSteps);
}
