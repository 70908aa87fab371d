import { expect, it } from 'vitest';
import {
  certificateReviewHref,
  partyReviewHref,
  queueHref,
  readReviewView,
  reviewTabHref,
  reviewTabs,
  wholeQueue,
} from './review-tab.ts';

const { entityId: _, ...unfiltered } = wholeQueue;
const viewAt = (href: string) => readReviewView(new URL(href, 'https://probity.example').searchParams);

it.each(reviewTabs)('the URL of the tab %s opens it', (tab) => {
  expect(viewAt(reviewTabHref(tab))).toEqual({ tab, entityId: null, ...unfiltered });
});

it('an unknown tab opens the queue of values', () => {
  expect(viewAt('/reviews?by=weather').tab).toBe('values');
});

it('the queue of a party is kept in the URL', () => {
  expect(viewAt(partyReviewHref('e1', 'c1'))).toEqual({ tab: 'values', entityId: 'e1', ...unfiltered });
});

it('a filter of the queue is kept in the URL', () => {
  const view = { entityId: 'e1', show: 'Overdue', assignee: 'me' } as const;
  expect(viewAt(queueHref(view))).toEqual({ tab: 'values', ...view });
  expect(queueHref({ entityId: null, ...unfiltered })).toBe('/reviews');
});

it('a certificate is opened without losing the filter of its queue', () => {
  const filter = { show: 'Escalated', assignee: 'me' } as const;
  expect(viewAt(certificateReviewHref('e1', filter))).toEqual({
    tab: 'certificates',
    entityId: 'e1',
    ...filter,
  });
  expect(certificateReviewHref('e1')).toBe('/reviews?by=certificates&entity=e1');
});
