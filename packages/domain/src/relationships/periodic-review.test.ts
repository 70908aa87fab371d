import { describe, expect, it } from 'vitest';
import { nextReviewOn, type ReviewableItem, reasonsToReview } from './periodic-review.ts';

const months = { High: 12, Medium: 24, Low: 36 };
const item = (key: string, changes: Partial<ReviewableItem> = {}): ReviewableItem => ({
  key,
  hash: `${key}-1`,
  expiresOn: null,
  isExpired: false,
  isVerified: true,
  ...changes,
});
const reasons = (...args: Parameters<typeof reasonsToReview>) => Object.fromEntries(reasonsToReview(...args));

describe('the items that a periodic review must check individually', () => {
  it('are those that changed, are new, are gone, have expired or are not verified', () => {
    const items = [
      item('same'),
      item('changed', { hash: 'other' }),
      item('new'),
      item('expired', { expiresOn: '2026-11-14' }),
      item('failed', { isExpired: true, isVerified: false }),
      item('unverified', { isVerified: false }),
      item('plain', { isVerified: null }),
    ];
    const last = ['same', 'changed', 'expired', 'failed', 'unverified', 'plain', 'gone'].map((key) => ({
      key,
      hash: `${key}-1`,
    }));
    expect(reasons(items, last, '2026-11-15')).toEqual({
      same: [],
      changed: ['Changed'],
      new: ['New'],
      expired: ['Expired'],
      failed: ['Expired'],
      unverified: ['Unverified'],
      plain: [],
      gone: ['NoLongerShared'],
    });
  });

  it('are neither new nor changed in a first review', () => {
    expect(reasons([item('same'), item('unverified', { isVerified: false })], null, '2026-11-15')).toEqual({
      same: [],
      unverified: ['Unverified'],
    });
  });

  it('have not expired on their last valid day', () => {
    expect(reasons([item('ends', { expiresOn: '2026-11-15' })], [], '2026-11-15')).toEqual({ ends: ['New'] });
  });
});

describe('the next review', () => {
  it.each([
    ['2026-11-16', 'High', '2027-11-16'],
    ['2026-11-16', 'Low', '2029-11-16'],
    ['2026-11-16', null, '2028-11-16'],
    ['2028-02-29', 'High', '2029-02-28'],
  ] as const)('after %s at risk %s is on %s', (from, level, next) => {
    expect(nextReviewOn(from, level, months)).toBe(next);
  });
});
