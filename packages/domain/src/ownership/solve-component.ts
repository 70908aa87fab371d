import {
  type Fraction,
  fromNumber,
  larger,
  lowest,
  ONE,
  over,
  plus,
  type Rounding,
  SLACK,
  smaller,
  times,
  toNumber,
  ZERO,
} from './fraction.ts';

/** A share within a component: owner holds `share` of owned. */
export interface InnerHolding {
  owner: number;
  owned: number;
  share: Fraction;
}

export interface SolvedComponent {
  /**
   * How often each member is passed when a unit of the subject is followed upwards; null if convergence is not proven.
   */
  visits: Fraction[] | null;
  /** The part of the subject that reaches each member at least once. */
  reached: Fraction[];
}

const EXACT_UP_TO = 32;

/**
 * Solves x = inflow + W x over companies that hold each other. Up to 32 members it is exact; beyond that every figure
 * is a bound on the requested side. `visits` is null if the loop diverges: it holds all of itself, or more.
 */
export function solveComponent(
  inflow: readonly Fraction[],
  holdings: readonly InnerHolding[],
  rounding: Rounding,
): SolvedComponent {
  return inflow.length <= EXACT_UP_TO
    ? solveExactly(inflow, holdings)
    : solveByBounds(inflow, holdings, rounding);
}

function solveExactly(inflow: readonly Fraction[], holdings: readonly InnerHolding[]): SolvedComponent {
  const inverse = invert(inflow.length, holdings);
  if (!inverse) return { visits: null, reached: [...inflow] };
  const { adjugate, determinant } = inverse;
  const at = (row: number, column: number) => adjugate[row]?.[column] ?? 0n;
  const visits = inflow.map((_, i) =>
    over(
      inflow.reduce((sum, part, j) => plus(sum, times(part, { n: at(i, j), d: 1n })), ZERO),
      { n: determinant, d: 1n },
    ),
  );
  // Passing a member again in a loop does not give it more of the subject.
  const reached = visits.map((visit, i) =>
    lowest(over(times(visit, { n: determinant, d: 1n }), { n: at(i, i), d: 1n })),
  );
  return { visits, reached };
}

/**
 * The inverse of I − W as integers over a determinant, by fraction-free elimination. W has no negative entry, so the
 * sum over all loops is finite exactly if every leading minor is positive; no row exchange is needed.
 */
function invert(size: number, holdings: readonly InnerHolding[]) {
  const scale = holdings.reduce((most, { share }) => leastMultiple(most, share.d), 1n);
  const rows = Array.from({ length: size }, (_, i) =>
    Array.from({ length: 2 * size }, (_, j) => (j === i || j === i + size ? scale : 0n)),
  );
  for (const { owner, owned, share } of holdings) {
    const row = rows[owner];
    if (row) row[owned] = (row[owned] ?? 0n) - share.n * (scale / share.d);
  }
  let previous = 1n;
  for (let k = 0; k < size; k += 1) {
    // There are as many rows as columns.
    const pivotRow = rows[k] as bigint[];
    const pivot = pivotRow[k] ?? 0n;
    if (pivot <= 0n) return null;
    for (const [i, row] of rows.entries()) {
      if (i === k) continue;
      const factor = row[k] ?? 0n;
      for (let j = 0; j < row.length; j += 1)
        row[j] = (pivot * (row[j] ?? 0n) - factor * (pivotRow[j] ?? 0n)) / previous;
    }
    previous = pivot;
  }
  return { adjugate: rows.map((row) => row.slice(size)), determinant: previous };
}

function leastMultiple(a: bigint, b: bigint): bigint {
  if (a % b === 0n) return a;
  if (b % a === 0n) return b;
  const { d } = lowest({ n: a, d: b });
  return a * d;
}

const SWEEPS = 400;
const downwards = (value: number) => value * (1 - SLACK);
const upwards = (value: number) => value * (1 + SLACK) + Number.MIN_VALUE;

/**
 * Many companies in one loop: doubles, but only with proven bounds. From below the loops are summed one after another,
 * each rounded down. From above a guess is accepted only if x ≥ inflow + W x holds for it.
 */
function solveByBounds(
  inflow: readonly Fraction[],
  holdings: readonly InnerHolding[],
  rounding: Rounding,
): SolvedComponent {
  const size = inflow.length;
  const inner = Array.from({ length: size }, (): { owned: number; share: number }[] => []);
  const heldInside = new Array<number>(size).fill(0);
  for (const { owner, owned, share } of holdings) {
    const value = toNumber(share);
    inner[owner]?.push({ owned, share: value });
    heldInside[owned] = upwards((heldInside[owned] ?? 0) + upwards(value));
  }
  const start = inflow.map(toNumber);
  const below = sumFromBelow(start.map(downwards), inner);
  if (rounding === 'down') {
    const visits = below.map((value) => fromNumber(value, 'down'));
    const reached = below.map((value, i) =>
      larger(inflow[i] ?? ZERO, fromNumber(downwards(value * Math.max(0, 1 - (heldInside[i] ?? 0))), 'down')),
    );
    return { visits, reached };
  }
  const above = proveFromAbove(start.map(upwards), below, inner);
  const total = smaller(ONE, inflow.reduce(plus, ZERO));
  if (!above) return { visits: null, reached: inflow.map(() => total) };
  const visits = above.map((value) => fromNumber(value, 'up'));
  return { visits, reached: visits.map((value) => smaller(value, total)) };
}

type Inner = readonly (readonly { owned: number; share: number }[])[];

function sumFromBelow(start: readonly number[], inner: Inner): number[] {
  const sums = [...start];
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    let change = 0;
    for (const [i, holdings] of inner.entries()) {
      let sum = start[i] ?? 0;
      for (const { owned, share } of holdings) sum = downwards(sum + downwards(share * (sums[owned] ?? 0)));
      const before = sums[i] ?? 0;
      if (sum > before) {
        change = Math.max(change, sum - before);
        sums[i] = sum;
      }
    }
    if (change < 1e-15) break;
  }
  return sums;
}

/** Null if no bound could be proven. */
function proveFromAbove(start: readonly number[], guess: readonly number[], inner: Inner): number[] | null {
  const held = (values: readonly number[], i: number) => {
    let sum = 0;
    for (const { owned, share } of inner[i] ?? [])
      sum = upwards(sum + upwards(upwards(share) * (values[owned] ?? 0)));
    return sum;
  };
  // A vector that shrinks under W by a known amount proves that the sum is finite, and bounds the error of the guess.
  const margin = sumFromBelow(new Array(start.length).fill(1), inner);
  const shrinks = Math.min(...margin.map((value, i) => downwards(value - held(margin, i)) - SLACK * value));
  if (!(shrinks > 0)) return null;
  const gaps = guess.map((value, i) => upwards(upwards((start[i] ?? 0) + held(guess, i)) - downwards(value)));
  const push = upwards(Math.max(0, ...gaps) / shrinks);
  return guess.map((value, i) => upwards(value + upwards(upwards(push) * (margin[i] ?? 0))));
}
