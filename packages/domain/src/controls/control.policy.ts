import type { AccountSettings } from '../accounts/settings.ts';
import type { HitCategory, RiskCategory } from '../enumerations.ts';
import type { DecisionKind } from '../relationships/relationship-keys.ts';
import { type RiskLevel, riskLevels } from '../risk/risk-keys.ts';

/** An act on a control: a decision about a hit, a risk level, a counterparty or its next review, or a request to it. */
export type ControlledAct =
  | { act: 'DecideHit'; verdict: 'confirmed' | 'dismissed' }
  | { act: 'SetRisk'; from: RiskLevel; to: RiskLevel }
  | { act: 'DecideCounterparty'; kind: DecisionKind }
  | { act: 'RequestData' }
  /** `latest` by the account's interval for the risk. */
  | { act: 'PlanReview'; on: string; latest: string };

/** What was found about a party that restricts it. */
export interface Restrictions {
  /** A hit of the party is confirmed as a true match, or was and its dismissal awaits the second person. */
  hasTrueMatch: boolean;
  /** A hit of the party that two people dismiss is undecided. */
  hasFourEyesHit: boolean;
  /** A likely sanctions hit is undecided, which keeps the risk high. */
  hasLikelyHit: boolean;
}

export const unrestricted: Restrictions = {
  hasTrueMatch: false,
  hasFourEyesHit: false,
  hasLikelyHit: false,
};

export interface Circumstances extends Restrictions {
  /** The account's policy asks for a second person for this act. */
  isFourEyes: boolean;
}

/** `Refused`: the match or the likely hit has to be dismissed first; a review is due earlier. */
export type ControlEffect = 'AtOnce' | 'AfterSecondPerson' | 'Refused';

/**
 * When an act takes effect. What protects is immediate; what releases waits for a second person where the account's
 * policy asks for one, and is refused while a true match stands, except dismissing that match. One person cannot release
 * past a hit that it takes two to dismiss.
 */
export function controlEffect(act: ControlledAct, circumstances: Circumstances): ControlEffect {
  const { isFourEyes, hasTrueMatch, hasFourEyesHit, hasLikelyHit } = circumstances;
  if (!isRelease(act)) return 'AtOnce';
  // The interval is loosened in the settings, for all to see.
  if (act.act === 'PlanReview') return 'Refused';
  if (act.act === 'DecideHit') return isFourEyes ? 'AfterSecondPerson' : 'AtOnce';
  if (hasTrueMatch || (hasLikelyHit && act.act === 'SetRisk')) return 'Refused';
  // Asking for data commits to nothing, so that one person does it.
  if (act.act === 'RequestData') return 'AtOnce';
  return isFourEyes || hasFourEyesHit ? 'AfterSecondPerson' : 'AtOnce';
}

/** Whether an act lifts a restriction, or would leave one that is due unimposed. */
export function isRelease(act: ControlledAct): boolean {
  switch (act.act) {
    case 'DecideHit':
      return act.verdict === 'dismissed';
    case 'SetRisk':
      return riskLevels.indexOf(act.to) < riskLevels.indexOf(act.from);
    case 'DecideCounterparty':
      return act.kind === 'Approve';
    case 'RequestData':
      return true;
    case 'PlanReview':
      return act.on > act.latest;
  }
}

/** A hit that someone would dismiss. */
export interface HitToDismiss {
  score: number;
  /** None if the list does not state any. */
  categories: readonly RiskCategory[];
  /** It is confirmed as a true match, or was before the entry or the subject changed. */
  isTrueMatch: boolean;
  /** Its dismissal awaits the second person. */
  isProposed: boolean;
}

type FourEyesOnHits = Pick<AccountSettings, 'fourEyesScreening' | 'fourEyesFromScore' | 'fourEyesCategories'>;

/**
 * Whether the account's policy asks for a second person to dismiss a hit. A hit of no known category counts as any. What
 * has been proposed stays for two, also after the policy has changed.
 */
export function isFourEyesHit(policy: FourEyesOnHits, hit: HitToDismiss): boolean {
  if (hit.isProposed) return true;
  if (!policy.fourEyesScreening) return false;
  if (hit.isTrueMatch) return true;
  if (hit.score < policy.fourEyesFromScore) return false;
  return (
    hit.categories.length === 0 ||
    hit.categories.some((category) => policy.fourEyesCategories.includes(hitCategoryOf(category)))
  );
}

const hitCategoryOf = (category: RiskCategory): HitCategory =>
  category === 'PepClassOne' ||
  category === 'PepClassTwo' ||
  category === 'PepClassThree' ||
  category === 'PepClassFour'
    ? 'Pep'
    : category;

type FourEyesOnDecisions = Pick<AccountSettings, 'fourEyesDecisions' | 'fourEyesFromRisk'>;

/**
 * Whether the account's policy asks for a second person to approve a party, or to lower its risk, at the level that counts
 * now. Nobody knows that a party without a rating is below the level, so that it takes two.
 */
export const isFourEyesDecision = (policy: FourEyesOnDecisions, level: RiskLevel | null): boolean =>
  policy.fourEyesDecisions &&
  (level === null || riskLevels.indexOf(level) >= riskLevels.indexOf(policy.fourEyesFromRisk));

/** The second person is a person, and not the one who proposed. */
export const isSecondPerson = (personId: string | null, proposedBy: string | null): boolean =>
  personId !== null && personId !== proposedBy;
