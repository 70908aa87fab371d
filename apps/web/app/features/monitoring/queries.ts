import type { Client } from '@probity/contract/client.ts';
import { listMonitoringAlerts } from '@probity/contract/monitoring.ts';
import type { MonitoringKind } from '@probity/domain/monitoring/monitoring-keys.ts';
import { pagedQuery } from '../../platform/session/paged-query.ts';

export interface AlertFilter {
  state: 'Open' | 'Closed';
  kind: MonitoringKind | null;
}

export const listMonitoringAlertsQuery = (api: Client, accountId: string, { state, kind }: AlertFilter) =>
  pagedQuery(['monitoring-alerts', accountId, state, kind], (page, signal) =>
    api.call(listMonitoringAlerts, {
      query: { accountId, state, limit: 20, ...(kind && { kind }), ...page },
      signal,
    }),
  );
