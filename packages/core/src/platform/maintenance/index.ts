export { withExclusiveLock } from './advisory-lock.store.ts';
export { getMaintenance } from './get-maintenance.ts';
export { isUnderMaintenance } from './maintenance.store.ts';
export { type CareReport, listCareReports } from './maintenance-reports.store.ts';
export { nightlyCare, nightlyCareJob } from './nightly-care.job.ts';
export { setMaintenance } from './set-maintenance.ts';
export { sweepExpired, sweepExpiredJob } from './sweep-expired.job.ts';
