export { consequences } from './consequences.ts';
export { jobHandlers } from './job-handlers.ts';
