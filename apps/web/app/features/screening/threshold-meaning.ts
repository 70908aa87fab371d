/** The product's default threshold, in percent; the engine's figures are measured at it. */
export const RECOMMENDED_PERCENT = 79;
export const LOWEST_PERCENT = 60;
export const HIGHEST_PERCENT = 99;

type Meaning = 'widest' | 'wide' | 'recommended' | 'narrow' | 'narrowest';

/** What a threshold means to a first-time user. */
export function meaningOf(percent: number): Meaning {
  if (percent < 70) return 'widest';
  if (percent < 79) return 'wide';
  if (percent < 86) return 'recommended';
  return percent < 95 ? 'narrow' : 'narrowest';
}
