import { describe, expect, it } from 'vitest';
import { hasEnded, isOver, needsRenewal, type Session, shouldTouch } from './session.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 15, 9);

const session = (changes: Partial<Session> = {}): Session => ({
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: start + 10 * minute,
  startedAt: start,
  seenAt: start,
  person: { sub: 'auth0|1', email: 'ada@example.org', name: 'Ada' },
  ...changes,
});

describe('a session', () => {
  it('ends after 30 idle minutes', () => {
    expect(isOver(session(), start + 30 * minute - 1)).toBe(false);
    expect(isOver(session(), start + 30 * minute)).toBe(true);
  });

  it('ends after 12 hours, however active', () => {
    const busy = session({ seenAt: start + 12 * 60 * minute - 1 });
    expect(isOver(busy, start + 12 * 60 * minute - 1)).toBe(false);
    expect(isOver(busy, start + 12 * 60 * minute)).toBe(true);
  });

  it('is renewed in the last minute of its token', () => {
    expect(needsRenewal(session(), start + 9 * minute)).toBe(false);
    expect(needsRenewal(session(), start + 9 * minute + 1)).toBe(true);
  });

  it('continues until its token expires', () => {
    expect(hasEnded(session(), start + 10 * minute - 1)).toBe(false);
    expect(hasEnded(session(), start + 10 * minute)).toBe(true);
  });

  it('records activity once a minute, but never close to a renewal', () => {
    expect(shouldTouch(session(), start + minute - 1)).toBe(false);
    expect(shouldTouch(session(), start + minute)).toBe(true);
    expect(shouldTouch(session(), start + 8 * minute + 1)).toBe(false);
  });
});
