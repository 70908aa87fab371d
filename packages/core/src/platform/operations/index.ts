export { countDueJobs, countFailedJobs } from './jobs.access.ts';
export { type FailedJob, listFailedJobs } from './list-failed-jobs.ts';
export { type JobState, listJobs } from './list-jobs.ts';
export { listServices, type ServiceHealth } from './list-services.ts';
export { recordHealth } from './record-health.ts';
export { retryJobs } from './retry-jobs.ts';
