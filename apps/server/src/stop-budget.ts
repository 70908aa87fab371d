/** The process is ended by force after this long. */
export const STOP_WITHIN_MS = 10_000;

/** For what ends after requests and jobs: counts, spans, connections. */
const LAST_PARTS_MS = 1500;

/** More would leave too little for requests and jobs. */
export const MAX_DRAIN_SECONDS = 5;

interface StopBudget {
  drainMs: number;
  /** For requests in progress once no new ones are accepted. */
  requestsMs: number;
  jobsMs: number;
}

/** What draining leaves of a stop is shared out, so that its parts never take longer than the whole. */
export function stopBudget(drainSeconds: number): StopBudget {
  const drainMs = drainSeconds * 1000;
  const left = STOP_WITHIN_MS - LAST_PARTS_MS - drainMs;
  return { drainMs, requestsMs: left / 2, jobsMs: left / 2 };
}
