import {
  compare,
  type Fraction,
  larger,
  minus,
  ONE,
  parsePercent,
  percentText,
  plus,
  smaller,
  ZERO,
} from './fraction.ts';

/** A share between two bounds, both included; one object for both if it is known exactly. */
export interface Range {
  readonly min: Fraction;
  readonly max: Fraction;
}

/** As people and registers state it: "60", or a band. */
export type Share = string | { min: string; max: string };

/** For pages and the API: per cent, the lower bound rounded down and the upper one up. */
export interface ShareText {
  min: string;
  max: string;
  /** False if decimals were cut off. */
  isExact: boolean;
}

export const NOTHING: Range = { min: ZERO, max: ZERO };
export const WHOLE: Range = { min: ONE, max: ONE };
export const ANYTHING: Range = { min: ZERO, max: ONE };

export const exactly = (share: Fraction): Range => ({ min: share, max: share });

/** Null if it is not a valid share: negative, above 100 %, with swapped bounds or not a number. */
export function parseShare(share: Share): Range | null {
  const [min, max] = typeof share === 'string' ? [share, share] : [share.min, share.max];
  const low = parsePercent(min);
  const high = parsePercent(max);
  if (!low || !high || low.n < 0n || compare(low, high) > 0 || compare(high, ONE) > 0) return null;
  return min === max ? exactly(low) : { min: low, max: high };
}

export const addRanges = (a: Range, b: Range): Range =>
  a.min === a.max && b.min === b.max
    ? exactly(plus(a.min, b.min))
    : { min: plus(a.min, b.min), max: plus(a.max, b.max) };

export const overlap = (a: Range, b: Range): boolean =>
  compare(a.min, b.max) <= 0 && compare(b.min, a.max) <= 0;

/** The intersection of all; the full span if they contradict each other. */
export function combine(ranges: readonly Range[]): Range {
  const common = ranges.reduce((a, b) => ({ min: larger(a.min, b.min), max: smaller(a.max, b.max) }));
  if (compare(common.min, common.max) <= 0) return common;
  return ranges.reduce((a, b) => ({ min: smaller(a.min, b.min), max: larger(a.max, b.max) }));
}

/** The remainder of a whole after a part. */
export function restOf({ min, max }: Range): Range {
  const most = larger(ZERO, minus(ONE, min));
  return min === max ? exactly(most) : { min: larger(ZERO, minus(ONE, max)), max: most };
}

const PLACES = 4;

export function shareText({ min, max }: Range): ShareText {
  if (compare(min, max) === 0) {
    const text = percentText(min, PLACES);
    const shown = parsePercent(text);
    return { min: text, max: text, isExact: shown !== null && compare(shown, min) === 0 };
  }
  const low = percentText(min, PLACES, 'down');
  const high = percentText(max, PLACES, 'up');
  return { min: low, max: high, isExact: true };
}
