import { compare, type Fraction, larger, minus, ONE, plus, smaller, ZERO } from '../fraction.ts';
import { addRanges, NOTHING, type Range } from '../range.ts';
import type { Stake, Stakes, StakesIn } from './list-stakes.ts';
import { reaches, type SanctionsRule } from './sanctions-rules.ts';

/** What is proven by the lower bounds, or what the upper bounds leave open. */
export type Certainty = 'Certain' | 'Possible';

export interface Cascade {
  /** The parties that count in full for what they hold: the members first, then the companies that they own, layer by layer. */
  counted: ReadonlySet<string>;
  /** What they have together in each company, counted or not. */
  sums: ReadonlyMap<string, StakeSum>;
  /** How many stakes were looked at; each at most once. */
  looked: number;
}

/** From the members of a group downwards until no further company is reached; one once counted stays counted. */
export function cascade(
  { inCompany, ofOwner }: Stakes,
  members: ReadonlySet<string>,
  rule: SanctionsRule,
  certainty: Certainty,
): Cascade {
  const counted = new Set(members);
  const sums = new Map<string, StakeSum>();
  let looked = 0;
  // A set that grows while it is read is read to its end.
  for (const ownerId of counted)
    for (const stake of ofOwner.get(ownerId) ?? []) {
      looked += 1;
      const sum = addStake(sums.get(stake.ownedId) ?? NO_STAKES, stake, members);
      sums.set(stake.ownedId, sum);
      const company = inCompany.get(stake.ownedId);
      if (!company || counted.has(stake.ownedId)) continue;
      if (groundsOf(sum, company, rule, certainty).length > 0) counted.add(stake.ownedId);
    }
  return { counted, sums, looked };
}

export const sanctionsGrounds = ['Capital', 'Votes', 'Control', 'Stated'] as const;
export type SanctionsGround = (typeof sanctionsGrounds)[number];

/** What counted parties have in one company. */
export interface StakeSum {
  capital: Range;
  votes: Range;
  control: Certainty | null;
  /** The shares of the members, each at least as large as stated about the whole chain. */
  stated: Fraction;
  hasStated: boolean;
}

const NO_STAKES: StakeSum = {
  capital: NOTHING,
  votes: NOTHING,
  control: null,
  stated: ZERO,
  hasStated: false,
};

function addStake(sum: StakeSum, stake: Stake, members: ReadonlySet<string>): StakeSum {
  const capital = sum === NO_STAKES ? stake.capital : addRanges(sum.capital, stake.capital);
  const isSame = sum.votes === sum.capital && stake.votes === stake.capital;
  const isMember = members.has(stake.ownerId);
  return {
    capital,
    votes: isSame ? capital : addRanges(sum.votes, stake.votes),
    control: isCertainControl(stake.control) ? 'Certain' : (sum.control ?? (stake.control && 'Possible')),
    stated: isMember ? plus(sum.stated, larger(stake.stated, stake.capital.max)) : sum.stated,
    hasStated: sum.hasStated || (isMember && stake.stated.n > 0n),
  };
}

/** Significant influence is a fact to assess, the other rights give control by themselves. */
const isCertainControl = (control: Stake['control']): boolean =>
  control !== null && control !== 'SignificantInfluence';

export function groundsOf(
  sum: StakeSum,
  { recorded }: StakesIn,
  rule: SanctionsRule,
  certainty: Certainty,
): SanctionsGround[] {
  const isReached = (share: Range, total: Fraction) =>
    reaches(rule, certainty === 'Certain' ? share.min : upperBound(share, total));
  const grounds: SanctionsGround[] = [];
  const byCapital = isReached(sum.capital, recorded.capital);
  const byVotes = sum.votes === sum.capital ? byCapital : isReached(sum.votes, recorded.votes);
  if (byCapital) grounds.push('Capital');
  if (byVotes && rule.countsControl) grounds.push('Votes');
  if (rule.countsControl && sum.control && (certainty === 'Possible' || sum.control === 'Certain'))
    grounds.push('Control');
  if (certainty === 'Possible' && sum.hasStated && reaches(rule, sum.stated)) grounds.push('Stated');
  return grounds;
}

/** What some hold together at most: the upper bounds, but no more than the others leave. */
export function upperBound({ min, max }: Range, recorded: Fraction): Fraction {
  if (compare(min, max) === 0) return max;
  return larger(min, smaller(max, minus(ONE, minus(recorded, min))));
}
