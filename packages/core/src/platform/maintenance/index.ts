export { getMaintenance } from './get-maintenance.ts';
export { readMaintenance } from './maintenance.access.ts';
export type { Maintenance } from './maintenance.ts';
export { listMaintenanceReports } from './maintenance-reports.access.ts';
export type { MaintenanceReport } from './maintenance-reports.store.ts';
export { nightlyMaintenance, nightlyMaintenanceJob } from './nightly-maintenance.job.ts';
export { setMaintenance } from './set-maintenance.ts';
export { sweepExpired, sweepExpiredJob, sweepTasks } from './sweep-expired.job.ts';
