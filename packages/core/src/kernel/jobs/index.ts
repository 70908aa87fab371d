export { type JobData, type JobHandlers, type Jobs, startJobs } from './jobs.ts';
