import type { LockedReview } from './review-items.store.ts';

/** What the audit log and notifications say that a review is about: a value, or the check with the certificate. */
export const reviewSubject = ({ id, checkId }: Pick<LockedReview, 'id' | 'checkId'>) => ({
  type: checkId ? ('check' as const) : ('credential' as const),
  id,
});

/** Where the queue of what was given to someone is shown. */
export function queueLink(rows: readonly Pick<LockedReview, 'checkId'>[], filter: string): string {
  return rows.every(({ checkId }) => checkId) ? `/reviews?by=certificates&${filter}` : `/reviews?${filter}`;
}
