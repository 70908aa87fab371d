export { alertDetailsContext, alertNoteContext, knownFactsContext } from './encryption-context.ts';
export { listMonitoringAlerts, type MonitoringAlert } from './list-monitoring-alerts.ts';
export { monitorDuePartiesJob } from './monitor-due-parties.job.ts';
export {
  deleteMonitoredOfClosed,
  monitorParty,
  monitorPartyJob,
  partyMonitoring,
} from './monitor-party.job.ts';
export { reviewMonitoringAlert } from './review-monitoring-alert.ts';
