import { complianceTest } from '../compliance-tests/catalogue.ts';
import type { Facts } from '../compliance-tests/facts.ts';
import { type TestKey, type TestOutcome, testKeys } from '../compliance-tests/test-keys.ts';
import type { EntityKind } from '../enumerations.ts';
import { isOneOf } from '../is-one-of.ts';
import { levelInForce } from '../risk/level-in-force.ts';
import { type FactorChange, isHeld, type RiskFacts, type RiskRating, rateRisk } from '../risk/rate-risk.ts';
import { type RiskFactor, type RiskLevel, riskFactors } from '../risk/risk-keys.ts';
import type { RiskPolicy } from '../risk/risk-policy.ts';
import { notComputable, type ReplayReason, type ReplayState } from './replay-keys.ts';

/** A difference outweighs what cannot be computed. */
export const replayStateOf = (lines: readonly { reason: ReplayReason }[]): ReplayState => {
  if (lines.length === 0) return 'Equal';
  return lines.every(({ reason }) => isOneOf(notComputable, reason)) ? 'NotComputable' : 'Differs';
};

export interface RecordedTest {
  key: TestKey;
  version: number;
  outcome: TestOutcome;
  reason: string;
}

interface TestInputs {
  kind: EntityKind;
  /** yyyy-mm-dd */
  day: string;
  facts: Partial<Facts>;
}

export interface TestDifference {
  reason: 'OtherRule' | 'OtherOutcome';
  key: TestKey;
  from: TestOutcome;
  /** Null if the rule of that time is no longer there. */
  to: TestOutcome | null;
}

/** The recorded tests, run again on the facts of that time. */
export function replayTests(
  recorded: readonly RecordedTest[],
  { kind, day, facts }: TestInputs,
): TestDifference[] {
  return recorded.flatMap(({ key, version, outcome, reason }): TestDifference[] => {
    // A record may name a test that has been withdrawn since.
    const test = isOneOf(testKeys, key) ? complianceTest(key) : null;
    if (test?.version !== version) return [{ reason: 'OtherRule', key, from: outcome, to: null }];
    const again = test.evaluate(facts, { today: day, kind });
    if (again.outcome === outcome && again.reason === reason) return [];
    return [{ reason: 'OtherOutcome', key, from: outcome, to: again.outcome }];
  });
}

export interface RecordedRating {
  level: RiskLevel;
  rating: RiskRating;
  isOverridden: boolean;
}

interface RatingInputs {
  day: string;
  facts: RiskFacts;
  policy: RiskPolicy;
}

export type RatingDifference =
  | ({ reason: 'OtherFactor' } & Pick<FactorChange, 'key' | 'from' | 'to'>)
  | { reason: 'OtherRating'; from: Rated; to: Rated };

interface Rated {
  level: RiskLevel;
  score: number;
}

/** The recorded rating, computed again from the facts and the policy of that time. */
export function replayRating(
  { level, rating, isOverridden }: RecordedRating,
  { day, facts, policy }: RatingInputs,
): RatingDifference[] {
  const again = rateRisk(facts, policy, day);
  const override = isOverridden ? level : null;
  const from = { level, score: rating.score };
  const to = {
    level: levelInForce({ rated: again.level, override, isHeld: isHeld(again) }),
    score: again.score,
  };
  const factors = riskFactors.flatMap((key) => differenceOf(key, rating, again));
  const isSame = from.level === to.level && from.score === to.score;
  return [...factors, ...(isSame ? [] : [{ reason: 'OtherRating' as const, from, to }])];
}

function differenceOf(key: RiskFactor, before: RiskRating, after: RiskRating): RatingDifference[] {
  const [was, is] = [before, after].map(({ factors }) => factors.find((factor) => factor.key === key));
  const shape = (factor: typeof was) =>
    factor && [factor.severity, factor.isKnown, factor.weight, factor.points, factor.reason];
  if (JSON.stringify(shape(was)) === JSON.stringify(shape(is))) return [];
  return [{ reason: 'OtherFactor', key, from: was?.points ?? null, to: is?.points ?? null }];
}
