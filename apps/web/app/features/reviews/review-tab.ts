import { type ReviewQueueFilter, reviewQueueFilters } from '@probity/domain/enumerations.ts';

export const reviewTabs = ['values', 'organisations', 'people', 'documents', 'certificates'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** The view of the queue, as kept in the URL. */
export interface ReviewView {
  tab: ReviewTab;
  /** Only values of this party; for certificates, the open one. */
  entityId: string | null;
  show: ReviewQueueFilter;
  /** `me`, `nobody` or a member; null for anyone. */
  assignee: string | null;
}

export const wholeQueue: Omit<ReviewView, 'tab'> = { entityId: null, show: 'Open', assignee: null };

export function readReviewView(search: URLSearchParams): ReviewView {
  const wanted = search.get('by');
  return {
    tab: reviewTabs.find((tab) => tab === wanted) ?? 'values',
    entityId: search.get('entity'),
    show: reviewQueueFilters.find((show) => show === search.get('show')) ?? 'Open',
    assignee: search.get('assignee'),
  };
}

export const reviewTabHref = (tab: ReviewTab) => (tab === 'values' ? '/reviews' : `/reviews?by=${tab}`);

/** A queue with another filter; the open value is closed. */
export function queueHref(
  { entityId, show, assignee }: Omit<ReviewView, 'tab'>,
  tab: ReviewTab = 'values',
): string {
  const search = new URLSearchParams({
    ...(tab !== 'values' && { by: tab }),
    ...(entityId && { entity: entityId }),
    ...(show !== 'Open' && { show }),
    ...(assignee && { assignee }),
  });
  return search.size > 0 ? `/reviews?${search}` : '/reviews';
}

/** The queue of one party, optionally with one of its values open. */
export const partyReviewHref = (entityId: string, credentialId?: string) =>
  `/reviews?entity=${entityId}${credentialId ? `&credential=${credentialId}` : ''}`;

export const certificateReviewHref = (
  entityId: string,
  { show, assignee }: Pick<ReviewView, 'show' | 'assignee'> = wholeQueue,
) => queueHref({ entityId, show, assignee }, 'certificates');

export const periodicBoardHref = '/reviews/periodic';

export const periodicReviewHref = (entityId: string) => `${periodicBoardHref}/${entityId}`;
