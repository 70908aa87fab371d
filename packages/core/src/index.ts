export { consequences } from './consequences.ts';
export { jobs } from './jobs.ts';
