/** Within this time a second refusal is an answer, not a stale sign-in. */
const FORCED_REFRESH_MS = 30_000;

export const FORCE_REFRESH_QUERY = '?forceRefresh=true';

/** Guards against going round in circles when a fresh sign-in is refused as well. */
export const wasJustForced = (forcedAt: number | undefined, now: number): boolean =>
  forcedAt !== undefined && now - forcedAt < FORCED_REFRESH_MS;
