export { defineJob, type Job, type JobCtx } from './define-job.ts';
export { failureIn } from './describe-failure.ts';
export { type Jobs, startJobs } from './jobs.ts';
