import type { JobState } from '@probity/contract/operations.ts';

/** How many jobs were given up, of all kinds: the number that the dashboard and the page of jobs show. */
export const failedCount = (jobs: readonly Pick<JobState, 'failed'>[]): number =>
  jobs.reduce((sum, { failed }) => sum + failed, 0);
