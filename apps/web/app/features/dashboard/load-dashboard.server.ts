import type { Client } from '@probity/contract/client.ts';
import { getDashboard } from '@probity/contract/workspace.ts';
import type { QueryClient } from '@tanstack/react-query';
import { brandingQuery } from '../branding/queries.ts';
import { connectionCountsQuery } from '../connections/queries.ts';
import { expiringQuery } from '../expiring/queries.ts';
import { userQuery } from '../me/queries.ts';
import { membersQuery } from '../members/queries.ts';
import { entityQuery } from '../profile/queries.ts';
import type { Viewer } from '../session/viewer.ts';
import { actionCountsQuery, tasksQuery } from '../tasks/queries.ts';
import { latestConnectionsQuery, latestEntriesQuery } from './queries.ts';

interface DashboardRead {
  viewer: Viewer;
  api: Client;
  cache: QueryClient;
}

/** The whole dashboard in one call, each part under its own key, so that each is refreshed by itself. */
export async function loadDashboard({ viewer, api, cache }: DashboardRead): Promise<void> {
  const user = userQuery(api, viewer.state.user.id ?? '');
  if (!viewer.account) {
    await cache.fetchQuery(user);
    return;
  }
  const { accountId } = viewer.account;
  const found = await api.call(getDashboard, { query: { accountId } });
  cache.setQueryData(user.queryKey, found.user);
  cache.setQueryData(tasksQuery(api, accountId).queryKey, found.tasks);
  cache.setQueryData(actionCountsQuery(api, accountId).queryKey, found.actions);
  cache.setQueryData(entityQuery(api, accountId).queryKey, found.entity);
  cache.setQueryData(expiringQuery(api, accountId).queryKey, found.expiring);
  cache.setQueryData(latestConnectionsQuery(api, accountId).queryKey, found.connections);
  cache.setQueryData(connectionCountsQuery(api, accountId).queryKey, found.connectionCounts);
  if (found.members) cache.setQueryData(membersQuery(api, accountId).queryKey, found.members);
  if (found.branding) cache.setQueryData(brandingQuery(api, accountId).queryKey, found.branding);
  if (found.audit) cache.setQueryData(latestEntriesQuery(api, accountId).queryKey, found.audit);
}
