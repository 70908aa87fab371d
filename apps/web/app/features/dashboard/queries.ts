import { listAudit } from '@probity/contract/audit.ts';
import type { Client } from '@probity/contract/client.ts';
import { listConnections } from '@probity/contract/connections.ts';
import { DASHBOARD_LIMITS } from '@probity/domain/constants.ts';
import { queryOptions } from '@tanstack/react-query';

/** The most recently changed connections; the list page has its own key. */
export const latestConnectionsQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['connections', accountId, 'latest'],
    queryFn: ({ signal }) =>
      api.call(listConnections, {
        query: { accountId, sort: 'newest', limit: DASHBOARD_LIMITS.connections },
        signal,
      }),
  });

export const latestEntriesQuery = (api: Client, accountId: string) =>
  queryOptions({
    queryKey: ['audit', accountId, 'latest'],
    queryFn: ({ signal }) =>
      api.call(listAudit, { query: { accountId, limit: DASHBOARD_LIMITS.entries }, signal }),
  });
