/** Within this time a second refusal is final and not due to a stale sign-in. */
const FORCED_REFRESH_MS = 30_000;

export const FORCE_REFRESH_QUERY = '?forceRefresh=true';

/** Prevents a redirect loop when a fresh sign-in is refused as well. */
export const wasJustForced = (forcedAt: number | undefined, now: number): boolean =>
  forcedAt !== undefined && now - forcedAt < FORCED_REFRESH_MS;
