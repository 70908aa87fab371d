export { type CareReport, listCareReports } from './care-reports.store.ts';
export { getMaintenance } from './get-maintenance.ts';
export { isUnderMaintenance } from './maintenance.store.ts';
export { nightlyCare, nightlyCareJob } from './nightly-care.job.ts';
export { setMaintenance } from './set-maintenance.ts';
export { asSoleRunner } from './sole-runner.store.ts';
export { sweepExpired, sweepExpiredJob } from './sweep-expired.job.ts';
