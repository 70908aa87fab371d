export const reviewTabs = ['values', 'organisations', 'people', 'documents', 'certificates'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** What of the queue is shown, as the address says it. */
export interface ReviewView {
  tab: ReviewTab;
  /** Only what this party gave; of certificates the one that is open. */
  entityId: string | null;
}

export function readReviewView(search: URLSearchParams): ReviewView {
  const wanted = search.get('by');
  return { tab: reviewTabs.find((tab) => tab === wanted) ?? 'values', entityId: search.get('entity') };
}

export const reviewTabHref = (tab: ReviewTab) => (tab === 'values' ? '/reviews' : `/reviews?by=${tab}`);

/** The queue of one party, perhaps with one of its values open. */
export const partyReviewHref = (entityId: string, credentialId?: string) =>
  `/reviews?entity=${entityId}${credentialId ? `&credential=${credentialId}` : ''}`;

export const certificateReviewHref = (entityId: string) =>
  `${reviewTabHref('certificates')}&entity=${entityId}`;
