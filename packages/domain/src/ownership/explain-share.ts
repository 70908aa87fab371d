import type { Effective, Holdings } from './effective-ownership.ts';
import { compare, larger, minus, times, toNumber, ZERO } from './fraction.ts';
import { addRanges, NOTHING, type Range, WHOLE } from './range.ts';

/** One path from an owner to the subject: 60 % × 50 % = 30 % via HoldCo. */
export interface Term {
  /** From the owner to the subject. */
  path: readonly string[];
  factors: readonly Range[];
  product: Range;
}

export interface Explanation {
  terms: readonly Term[];
  /** The contribution of further paths and of loops; null if there are none. */
  rest: Range | null;
}

const MAX_TERMS = 6;
const MAX_STEPS = 2_000;

interface Way {
  path: number[];
  factors: Range[];
  product: Range;
  /** An upper bound for all paths that begin like this one. */
  weight: number;
}

/** Finds the paths that contribute most, largest first, and reports the remainder. */
export function shareExplainer(holdings: Holdings, { shares }: Effective, subjectId: string) {
  const { ids, indexOf, ownersOf } = holdings;
  const ownedBy = ids.map((): { owned: number; share: Range }[] => []);
  for (const [owned, owners] of ownersOf.entries())
    for (const { owner, share } of owners) ownedBy[owner]?.push({ owned, share });
  const subject = indexOf.get(subjectId);
  const reach = (party: number) => toNumber(shares.get(ids[party] ?? '')?.max ?? ZERO);

  return function explain(partyId: string): Explanation {
    const start = indexOf.get(partyId);
    const total = shares.get(partyId);
    if (start === undefined || subject === undefined || !total) return { terms: [], rest: null };
    const terms: Term[] = [];
    const open: Way[] = [{ path: [start], factors: [], product: WHOLE, weight: reach(start) }];
    for (let step = 0; step < MAX_STEPS && open.length > 0 && terms.length < MAX_TERMS; step += 1) {
      const heaviest = open.reduce(
        (best, way, at) => (way.weight > (open[best]?.weight ?? 0) ? at : best),
        0,
      );
      const [way] = open.splice(heaviest, 1);
      const here = way?.path.at(-1);
      if (!way || here === undefined) break;
      if (here === subject && way.factors.length > 0) {
        terms.push({
          path: way.path.map((party) => ids[party] ?? ''),
          factors: way.factors,
          product: way.product,
        });
        continue;
      }
      for (const { owned, share } of ownedBy[here] ?? []) {
        if (way.path.includes(owned) || share.max.n === 0n || !shares.has(ids[owned] ?? '')) continue;
        const product = multiply(way.product, share);
        open.push({
          path: [...way.path, owned],
          factors: [...way.factors, share],
          product,
          weight: toNumber(product.max) * (owned === subject ? 1 : reach(owned)),
        });
      }
    }
    const explained = terms.reduce((sum, { product }) => addRanges(sum, product), NOTHING);
    const rest = {
      min: larger(ZERO, minus(total.min, explained.min)),
      max: larger(ZERO, minus(total.max, explained.max)),
    };
    const isWhole = rest.max.n === 0n && rest.min.n === 0n;
    return {
      terms,
      rest: isWhole ? null : compare(rest.min, rest.max) > 0 ? { min: rest.max, max: rest.min } : rest,
    };
  };
}

const multiply = (a: Range, b: Range): Range => {
  const min = times(a.min, b.min);
  return a.min === a.max && b.min === b.max ? { min, max: min } : { min, max: times(a.max, b.max) };
};
