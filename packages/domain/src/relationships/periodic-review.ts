import { type RiskLevel, riskLevels } from '../risk/risk-keys.ts';

/** Why an item must be checked individually, most important first. */
export const reviewReasons = ['Changed', 'New', 'NoLongerShared', 'Expired', 'Unverified'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** An item of the data about a counterparty, as far as a review needs it. */
export interface ReviewableItem {
  key: string;
  /** Of its content and evidence. */
  hash: string;
  /** The last day on which all of it counts. */
  expiresOn: string | null;
  isExpired: boolean;
  /** False if it should have been verified; null if nothing verifies it. */
  isVerified: boolean | null;
}

export interface ReviewedItem {
  key: string;
  hash: string;
}

/**
 * Why each item must be checked; items without a reason can be confirmed together. Includes items of the last review
 * that are gone.
 */
export function reasonsToReview(
  items: readonly ReviewableItem[],
  last: readonly ReviewedItem[] | null,
  today: string,
): Map<string, ReviewReason[]> {
  const before = new Map(last?.map(({ key, hash }) => [key, hash]));
  const reasons = new Map(
    items.map((item): [string, ReviewReason[]] => [item.key, reasonsOf(item, last && before, today)]),
  );
  for (const key of before.keys()) if (!reasons.has(key)) reasons.set(key, ['NoLongerShared']);
  return reasons;
}

function reasonsOf(
  { key, hash, expiresOn, isExpired, isVerified }: ReviewableItem,
  before: ReadonlyMap<string, string> | null,
  today: string,
): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  const was = before?.get(key);
  if (before && was === undefined) reasons.push('New');
  if (was !== undefined && was !== hash) reasons.push('Changed');
  if (isExpired || (expiresOn !== null && expiresOn < today)) reasons.push('Expired');
  else if (isVerified === false) reasons.push('Unverified');
  return reasons;
}

/** Whether reviews are due sooner than before; an unrated party is treated as medium risk. */
export const isHigherRisk = (before: RiskLevel | null, after: RiskLevel): boolean =>
  riskLevels.indexOf(after) > riskLevels.indexOf(before ?? 'Medium');

/** The day of the next review; an unrated party is treated as medium risk. */
export function nextReviewOn(
  from: string,
  level: RiskLevel | null,
  months: Readonly<Record<RiskLevel, number>>,
): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  const at = month - 1 + months[level ?? 'Medium'];
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, at, Math.min(date, last))).toISOString().slice(0, 10);
}
