import type { JobState } from '@probity/contract/operations.ts';

/** How many jobs of any kind have failed for good: the number on the dashboard and on the jobs page. */
export const failedCount = (jobs: readonly Pick<JobState, 'failed'>[]): number =>
  jobs.reduce((sum, { failed }) => sum + failed, 0);
