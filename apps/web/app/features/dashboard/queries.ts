import { listConnections } from '@probity/contract/connections.ts';
import { DASHBOARD_LIMITS } from '@probity/domain/constants.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

/** The most recently changed connections; the list page has its own key. */
export const latestConnectionsQuery = (accountId: string) =>
  endpointQuery(listConnections, {
    query: { accountId, sort: 'newest', limit: DASHBOARD_LIMITS.connections },
  });
