export { defineJob, type Job, type JobCtx } from './define-job.ts';
export { type Jobs, startJobs } from './jobs.ts';
