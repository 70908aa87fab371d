import { listMonitoringAlerts } from '@probity/contract/monitoring.ts';
import type { MonitoringKind } from '@probity/domain/monitoring/monitoring-keys.ts';
import { endpointPages } from '../../platform/session/endpoint-query.ts';

export interface AlertFilter {
  state: 'Open' | 'Closed';
  kind: MonitoringKind | null;
}

export const listMonitoringAlertsQuery = (accountId: string, { state, kind }: AlertFilter) =>
  endpointPages(listMonitoringAlerts, { query: { accountId, state, limit: 20, ...(kind && { kind }) } });
