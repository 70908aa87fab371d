const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** The pause after so many failed requests for a timestamp: it doubles from a minute to six hours, and never ends. */
export const pauseAfter = (tries: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS);
