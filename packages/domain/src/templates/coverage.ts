import { DAY_MS } from '../constants.ts';
import { type Consent, isUnconfirmed } from '../credentials/consent.ts';
import { isProven } from '../credentials/next-review-state.ts';
import type { Completeness, ReviewState } from '../enumerations.ts';
import { fieldDefinition } from '../fields/catalogue.ts';
import { keyedItem, type ScopeItem, type ScopeItemKind, scopeKey } from '../sharing/scope-item.ts';

/** One value, document, check or declaration that a party has. */
export interface HeldItem {
  kind: ScopeItemKind;
  key: string;
  reviewState: ReviewState;
  completeness: Completeness;
  consent: Consent;
  /** The day on which it was last entered or changed. */
  changedOn: string;
  expiresOn: string | null;
  /** Types of its documents that are in date. */
  evidence: readonly string[];
}

export interface Freshness {
  today: string;
  /** From the template; null if an answer does not age. */
  days: number | null;
}

export const coverageStates = ['Ready', 'NeedsRefresh', 'Missing'] as const;
export type CoverageState = (typeof coverageStates)[number];

export const coverageReasons = [
  'NotGiven',
  'Rejected',
  'Disputed',
  'ConsentAwaited',
  'Expired',
  'TooOld',
  'NoEvidence',
] as const;
export type CoverageReason = (typeof coverageReasons)[number];

export interface CoveredItem {
  item: ScopeItem;
  state: CoverageState;
  /** Why it cannot be shared in its current state; null if it can. */
  reason: CoverageReason | null;
  verified: boolean;
  /** Lists a person who has not confirmed the role. */
  unconfirmed: boolean;
}

export interface Coverage {
  ready: number;
  needsRefresh: number;
  missing: number;
  /** The ready ones that someone validated. */
  verified: number;
  items: CoveredItem[];
}

/** How much of what is requested a party already has, item by item. */
export function coverageOf(
  items: readonly ScopeItem[],
  held: readonly HeldItem[],
  freshness: Freshness,
): Coverage {
  const byKey = Map.groupBy(held.filter(hasContent), scopeKey);
  const covered = items.map((item) => coverItem(item, byKey.get(scopeKey(item)) ?? [], freshness));
  const count = (state: CoverageState) => covered.filter((one) => one.state === state).length;
  return {
    ready: count('Ready'),
    needsRefresh: count('NeedsRefresh'),
    missing: count('Missing'),
    verified: covered.filter(({ state, verified }) => state === 'Ready' && verified).length,
    items: covered,
  };
}

function coverItem(item: ScopeItem, held: HeldItem[], freshness: Freshness): CoveredItem {
  if (held.length === 0)
    return { item, state: 'Missing', reason: 'NotGiven', verified: false, unconfirmed: false };
  const reasons = held.map((one) => whyNot(item, one, freshness));
  // Every value of a field is shared, so each must be valid; of several documents the best is enough.
  const reason =
    item.kind === 'field'
      ? (reasons.find((one) => one !== null) ?? null)
      : reasons.includes(null)
        ? null
        : reasons[0];
  const verified = held.every(({ reviewState }) => isProven(reviewState));
  const unconfirmed = held.some(({ consent }) => isUnconfirmed(consent));
  return reason
    ? { item, state: 'NeedsRefresh', reason, verified: false, unconfirmed }
    : { item, state: 'Ready', reason: null, verified, unconfirmed };
}

function whyNot(item: ScopeItem, held: HeldItem, { today, days }: Freshness): CoverageReason | null {
  if (held.reviewState === 'NotApplicable') return null;
  if (held.reviewState === 'Rejected') return 'Rejected';
  if (held.consent === 'Refused') return 'Disputed';
  if (held.completeness === 'MissingConsent') return 'ConsentAwaited';
  if (held.expiresOn !== null && held.expiresOn < today) return 'Expired';
  if (days !== null && daysBetween(held.changedOn, today) > days) return 'TooOld';
  return lacksEvidence(item, held) ? 'NoEvidence' : null;
}

function lacksEvidence(item: ScopeItem, held: HeldItem): boolean {
  if (item.kind !== 'field' || !item.evidenceRequired) return false;
  const accepted = acceptedEvidence(item);
  return !held.evidence.some((type) => accepted.includes(type));
}

/** The evidence that the item accepts: its own choice, otherwise that of the field. */
export const acceptedEvidence = ({ evidence, ...asked }: ScopeItem): readonly string[] => {
  const item = keyedItem(asked);
  return item.kind === 'field' && evidence.length === 0 ? fieldDefinition(item.key).evidence : evidence;
};

/** A field that is only proposed as not applicable has no value yet. */
const hasContent = ({ reviewState, completeness }: HeldItem): boolean =>
  reviewState === 'NotApplicable' || completeness !== 'MissingData';

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
