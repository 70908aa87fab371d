/** Scores have four decimals; the sum of their digits is not exact. */
const INEXACT = 1e-6;

/**
 * The score of a hit as it is shown. Rounded down, because a score is shown at or above a threshold exactly if it has
 * reached it.
 */
export const matchPercent = (score: number): number => Math.floor(score * 100 + INEXACT);
