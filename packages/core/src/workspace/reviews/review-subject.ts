import type { LockedReview } from './review-items.store.ts';

/** The subject of a review in the audit log and in notifications: a value, or the check with the certificate. */
export const reviewSubject = ({ id, checkId }: Pick<LockedReview, 'id' | 'checkId'>) => ({
  type: checkId ? ('check' as const) : ('credential' as const),
  id,
});

/** The page with the queue of the assigned items. */
export function queueLink(rows: readonly Pick<LockedReview, 'checkId'>[], filter: string): string {
  return rows.every(({ checkId }) => checkId) ? `/reviews?by=certificates&${filter}` : `/reviews?${filter}`;
}
