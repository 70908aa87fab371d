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
    expect(flagOf({ reviewState: 'Validated', expiresOn }, today)).toBe(flag);
  });

  it('shows first that it was rejected', () => {
    expect(flagOf({ reviewState: 'Rejected', expiresOn: today }, today)).toBe('rejected');
  });
});
