import { expect, it } from 'vitest';
import { partyReviewHref, readReviewView, reviewTabHref, reviewTabs } from './review-tab.ts';

const viewAt = (href: string) => readReviewView(new URL(href, 'https://probity.example').searchParams);

it.each(reviewTabs)('the address of the tab %s leads to it', (tab) => {
  expect(viewAt(reviewTabHref(tab))).toEqual({ tab, entityId: null });
});

it('an unknown tab is the queue of values', () => {
  expect(viewAt('/reviews?by=weather').tab).toBe('values');
});

it('the queue of a party is told by its address', () => {
  expect(viewAt(partyReviewHref('e1', 'c1'))).toEqual({ tab: 'values', entityId: 'e1' });
});
