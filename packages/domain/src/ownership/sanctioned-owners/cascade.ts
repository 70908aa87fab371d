import { compare, type Fraction, larger, minus, ONE, plus, smaller, ZERO } from '../fraction.ts';
import type { Range } from '../range.ts';
import type { Stake, Stakes, StakesIn } from './list-stakes.ts';
import { reaches, type SanctionsRule } from './sanctions-rules.ts';

/** What is proven by the lower bounds, or what the upper bounds leave open. */
export type Certainty = 'Certain' | 'Possible';

export interface Cascade {
  /** The parties that count in full for what they hold: those listed first, then those that they own, layer by layer. */
  counted: ReadonlySet<string>;
  /** How many stakes were looked at; each at most once. */
  looked: number;
}

/** From the listed parties downwards until no further company is reached; one once counted stays counted. */
export function cascade(
  { inCompany, ofOwner }: Stakes,
  listed: ReadonlySet<string>,
  rule: SanctionsRule,
  certainty: Certainty,
): Cascade {
  const counted = new Set(listed);
  const sums = new Map<string, StakeSum>();
  let looked = 0;
  // A set that grows while it is read is read to its end.
  for (const ownerId of counted)
    for (const stake of ofOwner.get(ownerId) ?? []) {
      looked += 1;
      if (counted.has(stake.ownedId)) continue;
      const company = inCompany.get(stake.ownedId);
      if (!company) continue;
      const sum = sums.get(stake.ownedId) ?? emptySum();
      sums.set(stake.ownedId, sum);
      addStake(sum, stake, listed);
      if (groundsOf(sum, company, rule, certainty).length > 0) counted.add(stake.ownedId);
    }
  return { counted, looked };
}

export type SanctionsGround = 'Capital' | 'Votes' | 'Control' | 'Stated';

/** What counted parties have in one company. */
export interface StakeSum {
  capital: Range;
  votes: Range;
  control: Certainty | null;
  /** The shares of listed parties, each at least as large as stated about the whole chain. */
  stated: Fraction;
  hasStated: boolean;
}

export const emptySum = (): StakeSum => ({
  capital: { min: ZERO, max: ZERO },
  votes: { min: ZERO, max: ZERO },
  control: null,
  stated: ZERO,
  hasStated: false,
});

export function addStake(sum: StakeSum, stake: Stake, listed: ReadonlySet<string>): void {
  sum.capital = addBounds(sum.capital, stake.capital);
  sum.votes =
    stake.votes === stake.capital && sum.votes === sum.capital
      ? sum.capital
      : addBounds(sum.votes, stake.votes);
  if (stake.control) sum.control = isCertainControl(stake.control) ? 'Certain' : (sum.control ?? 'Possible');
  if (!listed.has(stake.ownerId)) return;
  sum.stated = plus(sum.stated, larger(stake.stated, stake.capital.max));
  if (stake.stated.n > 0n) sum.hasStated = true;
}

const addBounds = (a: Range, b: Range): Range => ({ min: plus(a.min, b.min), max: plus(a.max, b.max) });

/** Significant influence is a fact to assess, the other rights give control by themselves. */
const isCertainControl = (control: Stake['control']): boolean => control !== 'SignificantInfluence';

export function groundsOf(
  sum: StakeSum,
  { recorded }: StakesIn,
  rule: SanctionsRule,
  certainty: Certainty,
): SanctionsGround[] {
  const isReached = (share: Range, total: Fraction) =>
    reaches(rule, certainty === 'Certain' ? share.min : mostOf(share, total));
  const grounds: SanctionsGround[] = [];
  if (isReached(sum.capital, recorded.capital)) grounds.push('Capital');
  if (rule.countsControl && isReached(sum.votes, recorded.votes)) grounds.push('Votes');
  if (rule.countsControl && sum.control && (certainty === 'Possible' || sum.control === 'Certain'))
    grounds.push('Control');
  if (certainty === 'Possible' && sum.hasStated && reaches(rule, sum.stated)) grounds.push('Stated');
  return grounds;
}

/** What some hold together at most: the upper bounds, but no more than the others leave. */
export function mostOf({ min, max }: Range, recorded: Fraction): Fraction {
  if (compare(min, max) === 0) return max;
  return larger(min, smaller(max, minus(ONE, minus(recorded, min))));
}
