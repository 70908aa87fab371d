import { describe, expect, it } from 'vitest';
import { CallBudget, continueSession, isCorrelated, isSampled, readSession } from './limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a session', () => {
  const begun = { id: 'a'.repeat(32), startedAt: 0, seenAt: 0 };
  const at = (now: number, seenAt = 0) => continueSession({ ...begun, seenAt }, now, () => 'new').id;

  it('continues while something happens every half hour', () => {
    expect(at(30 * MINUTE - 1)).toBe(begun.id);
    expect(at(30 * MINUTE)).toBe('new');
    expect(at(23 * HOUR, 23 * HOUR - MINUTE)).toBe(begun.id);
  });

  it('ends after a day, whatever happens', () => {
    expect(at(24 * HOUR - 1, 24 * HOUR - MINUTE)).toBe(begun.id);
    expect(at(24 * HOUR, 24 * HOUR - MINUTE)).toBe('new');
  });

  it('starts over if the clock went back or the stored session is unreadable', () => {
    expect(at(0, MINUTE)).toBe('new');
    for (const kept of [null, '', '{', '[]', '{"id":"someone@example.com","startedAt":0,"seenAt":0}'])
      expect(readSession(kept)).toBeNull();
    expect(readSession(JSON.stringify(begun))).toEqual(begun);
  });
});

it('a page view reports up to 500 calls, and the next one starts counting again', () => {
  const budget = new CallBudget();
  const taken = () => Array.from({ length: 600 }, () => budget.take()).filter(Boolean).length;
  expect(taken()).toBe(500);
  expect(taken()).toBe(0);
  budget.renew();
  expect(taken()).toBe(500);
});

it('samples whole sessions: all, none, or about the configured share', () => {
  const ids = Array.from({ length: 1000 }, (_, n) =>
    Math.floor((n / 1000) * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
      .padEnd(32, '0'),
  );
  const sampled = (percent: number) => ids.filter((id) => isSampled(id, percent)).length;
  expect([sampled(100), sampled(0), sampled(25)]).toEqual([1000, 0, 250]);
  expect(isSampled('f'.repeat(32), 100)).toBe(true);
});

it('correlates calls to the product, and none to a host that signs people in', () => {
  const own = { origin: 'https://probity.example', authenticationHosts: ['identity.example'] };
  expect(isCorrelated('/v1/Tasks?accountId=1', own)).toBe(true);
  expect(isCorrelated('https://identity.example/oauth/token', own)).toBe(false);
  expect(isCorrelated('https://elsewhere.example/v1/Tasks', own)).toBe(false);
  expect(isCorrelated('/oauth/token', { ...own, authenticationHosts: ['probity.example'] })).toBe(false);
});
