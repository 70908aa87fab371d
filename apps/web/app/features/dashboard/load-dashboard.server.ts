import type { Client } from '@probity/contract/client.ts';
import { getDashboard } from '@probity/contract/workspace.ts';
import type { QueryClient } from '@tanstack/react-query';
import { getUserQuery } from '../../platform/session/user-queries.ts';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { getBrandingQuery } from '../branding/queries.ts';
import { countConnectionsQuery } from '../connections/queries.ts';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { listExpiringQuery } from '../expiring/queries.ts';
import { listMembersQuery } from '../members/queries.ts';
import { getFirstStepsQuery, listActionsQuery, listTasksQuery } from '../tasks/queries.ts';
import { latestConnectionsQuery, latestEntriesQuery } from './queries.ts';

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
  const found = await api.call(getDashboard, { query: { accountId } });
  cache.setQueryData(user.queryKey, found.user);
  cache.setQueryData(listTasksQuery(accountId).queryKey, found.tasks);
  cache.setQueryData(listActionsQuery(accountId).queryKey, found.actions);
  cache.setQueryData(getEntityQuery(accountId).queryKey, found.entity);
  cache.setQueryData(listExpiringQuery(accountId).queryKey, found.expiring);
  cache.setQueryData(latestConnectionsQuery(accountId).queryKey, found.connections);
  cache.setQueryData(countConnectionsQuery(accountId).queryKey, found.connectionCounts);
  cache.setQueryData(getFirstStepsQuery(accountId).queryKey, found.firstSteps);
  if (found.members) cache.setQueryData(listMembersQuery(accountId).queryKey, found.members);
  if (found.branding) cache.setQueryData(getBrandingQuery(accountId).queryKey, found.branding);
  if (found.audit) cache.setQueryData(latestEntriesQuery(accountId).queryKey, found.audit);
}
