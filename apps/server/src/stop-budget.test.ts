import { expect, it } from 'vitest';
import { MAX_DRAIN_SECONDS, STOP_WITHIN_MS, stopBudget } from './stop-budget.ts';

/** The job queue waits for no less. */
const SHORTEST_FOR_JOBS_MS = 1000;

it.each([0, 0.5, 1, 3, MAX_DRAIN_SECONDS])(
  'draining for %d s, requests and jobs together end before the process is ended by force',
  (drainSeconds) => {
    const { drainMs, requestsMs, jobsMs } = stopBudget(drainSeconds);
    expect(drainMs).toBe(drainSeconds * 1000);
    expect(drainMs + requestsMs + jobsMs).toBeLessThan(STOP_WITHIN_MS);
    expect(Math.min(requestsMs, jobsMs)).toBeGreaterThan(SHORTEST_FOR_JOBS_MS);
  },
);
