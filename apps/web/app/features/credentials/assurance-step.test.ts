import { describe, expect, it } from 'vitest';
import { daysUntil, isExpiring } from './assurance-step.ts';

describe('when a value runs out', () => {
  it('counts whole days', () => {
    expect(daysUntil('2026-11-20', '2026-11-15')).toBe(5);
    expect(daysUntil('2026-11-10', '2026-11-15')).toBe(-5);
    // Over the change of clocks.
    expect(daysUntil('2026-10-26', '2026-10-24')).toBe(2);
  });

  it.each([
    [null, false],
    ['2026-12-15', true],
    ['2026-12-16', false],
    ['2026-01-01', true],
  ])('expiring on %s: %s', (expiresOn, expected) => {
    expect(isExpiring({ expiresOn }, '2026-11-15')).toBe(expected);
  });
});
