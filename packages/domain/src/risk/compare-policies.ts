import type { AccountSettings } from '../accounts/settings.ts';
import { controlEffect, isFourEyesDecision, unrestricted } from '../controls/control.policy.ts';
import { isHigherRisk, nextReviewOn } from '../relationships/periodic-review.ts';
import type { DecisionKind } from '../relationships/relationship-keys.ts';
import { delayFall } from './delay-fall.ts';
import { levelInForce } from './level-in-force.ts';
import { hasTrueMatch, isHeld, type RiskRating, rerateRisk } from './rate-risk.ts';
import type { PolicyMoveKind, RiskLevel } from './risk-keys.ts';
import type { RiskPolicy } from './risk-policy.ts';

/** The controls that follow from a risk: who decides, and how often a party is reviewed. */
export const riskControls = ['fourEyesDecisions', 'fourEyesFromRisk', 'reviewMonths'] as const;
export type RiskControls = Pick<AccountSettings, (typeof riskControls)[number]>;

/** All that a change of policy changes. */
export interface RiskRules {
  policy: RiskPolicy;
  controls: RiskControls;
}

/** A party as it is rated now, and what else a change of its level depends upon. */
export interface RatedParty {
  rating: RiskRating;
  override: RiskLevel | null;
  isCounterparty: boolean;
  /** The next review, and the day from which its months count. */
  reviewOn: string | null;
  reviewedOn: string | null;
}

interface RatedLevel {
  level: RiskLevel;
  score: number;
}

/** `Overridden`: another level is computed, and one set by hand counts. `Waits`: a lower level waits for its day. */
export interface PolicyMove {
  kind: PolicyMoveKind;
  from: RatedLevel;
  to: RatedLevel;
  /** The day on which a level that waits falls. */
  until: string | null;
  /** The day to which the next review is brought forward. */
  reviewOn: string | null;
}

/** What the same facts lead to under other rules; null if to the same level. */
export function moveUnder(
  { rating, override, isCounterparty, reviewOn, reviewedOn }: RatedParty,
  { policy, controls }: RiskRules,
  today: string,
): PolicyMove | null {
  const rated = delayFall(rating, rerateRisk({ ...rating, isCounterparty }, policy), { policy, today });
  const move = {
    from: { level: rating.level, score: rating.score },
    to: { level: rated.level, score: rated.score },
    until: null,
    reviewOn: null,
  };
  if (rated.level === rating.level) {
    if (!rated.wait || rated.wait.until === rating.wait?.until) return null;
    return { ...move, kind: 'Waits', to: { ...move.to, level: rated.wait.to }, until: rated.wait.until };
  }
  const [before, after] = [rating, rated].map((stage) =>
    levelInForce({ rated: stage.level, override, isHeld: isHeld(stage) }),
  );
  if (!after || before === after) return { ...move, kind: 'Overridden' };
  const wanted = nextReviewOn(reviewedOn ?? today, after, controls.reviewMonths);
  const on = wanted < today ? today : wanted;
  const isForward = isHigherRisk(before ?? null, after) && reviewOn !== null && on < reviewOn;
  return { ...move, kind: 'Moved', reviewOn: isForward ? on : null };
}

export interface PastRating {
  rating: RiskRating;
  on: string;
}

/** The level that the ratings of a party would have led to by a day, had these rules been in force all along. */
export function levelBy(
  ratings: readonly PastRating[],
  { policy, isCounterparty, day }: { policy: RiskPolicy; isCounterparty: boolean; day: string },
): RiskRating | null {
  let rated: RiskRating | null = null;
  for (const [index, { rating, on }] of ratings.entries()) {
    if (on > day) break;
    const computed = rerateRisk({ ...rating, isCounterparty }, policy);
    rated = delayFall(rated, computed, { policy, today: on });
    // Time alone ends a wait, before the next rating or the day that is asked for.
    const next = ratings[index + 1]?.on ?? day;
    rated = delayFall(rated, computed, { policy, today: next < day ? next : day });
  }
  return rated;
}

export interface PastDecision {
  kind: Extract<DecisionKind, 'Approve' | 'Reject'>;
  day: string;
  override: RiskLevel | null;
  isCounterparty: boolean;
  ratings: readonly PastRating[];
}

/** Of an approval, what its risk asks for; of a rejection, whether the party was rated high by then. */
export type DecisionNeed = 'One' | 'Two' | 'Refused' | 'RatedHigh' | 'RatedLower';

export function needOf(
  { kind, day, override, isCounterparty, ratings }: PastDecision,
  { policy, controls }: RiskRules,
): DecisionNeed {
  const rated = levelBy(ratings, { policy, isCounterparty, day });
  const level = rated ? levelInForce({ rated: rated.level, override, isHeld: isHeld(rated) }) : override;
  if (kind === 'Reject') return level === 'High' ? 'RatedHigh' : 'RatedLower';
  const effect = controlEffect(
    { act: 'DecideCounterparty', kind },
    {
      ...unrestricted,
      hasTrueMatch: rated !== null && hasTrueMatch(rated),
      isFourEyes: isFourEyesDecision(controls, level),
    },
  );
  return effect === 'Refused' ? 'Refused' : effect === 'AfterSecondPerson' ? 'Two' : 'One';
}

/** How many reviews a month the planned ones come to, in the long run. */
export const reviewsAMonth = (
  planned: Readonly<Record<RiskLevel, number>>,
  { reviewMonths }: RiskControls,
): number =>
  Math.round(
    10 *
      (planned.Low / reviewMonths.Low +
        planned.Medium / reviewMonths.Medium +
        planned.High / reviewMonths.High),
  ) / 10;

interface Both {
  champion: number;
  challenger: number;
}

/** What a draft would change, beside the rules in force. */
export interface PolicyComparison {
  /** Parties by the level in force. */
  levels: Record<'champion' | 'challenger', Record<RiskLevel, number>>;
  moves: { kind: PolicyMoveKind; from: RiskLevel; to: RiskLevel; count: number }[];
  reviews: { forward: number; monthly: Both };
  /** Approvals of the last twelve months, and how many take two people by the risk of the party then. */
  decisions: {
    total: number;
    isTruncated: boolean;
    two: Both;
    refused: Both;
    months: ({ month: string } & Both)[];
  };
  rejections: { total: number; ratedHigh: Both };
}
