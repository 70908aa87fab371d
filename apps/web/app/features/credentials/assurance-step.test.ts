import { describe, expect, it } from 'vitest';
import { flagOf } from './assurance-step.ts';

const today = '2026-11-15';

describe('the flag on a value', () => {
  it.each([
    [null, undefined],
    ['2027-01-14', 'expiring'],
    ['2027-01-15', undefined],
    ['2026-01-01', 'expiring'],
  ])('that expires on %s is %s', (expiresOn, flag) => {
    expect(flagOf({ reviewState: 'Validated', expiresOn, evidenceUntil: null }, today)).toBe(flag);
  });

  it.each([
    ['2026-11-03', 'expiring'],
    ['2027-01-15', undefined],
  ])('whose evidence ends on %s is %s', (evidenceUntil, flag) => {
    expect(flagOf({ reviewState: 'Validated', expiresOn: null, evidenceUntil }, today)).toBe(flag);
  });

  it('shows first that it was rejected', () => {
    expect(flagOf({ reviewState: 'Rejected', expiresOn: today, evidenceUntil: today }, today)).toBe(
      'rejected',
    );
  });
});
