export { type CareReport, listCareReports } from './care-reports.store.ts';
export { isUnderMaintenance } from './maintenance.store.ts';
export { nightlyCare, nightlyCareJob } from './nightly-care.job.ts';
export { asSoleRunner } from './sole-runner.store.ts';
export { sweepExpired, sweepExpiredJob } from './sweep-expired.job.ts';
export { readMaintenance, switchMaintenance } from './switch-maintenance.ts';
