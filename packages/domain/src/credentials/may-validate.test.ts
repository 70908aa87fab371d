import { describe, expect, it } from 'vitest';
import { memberRoles } from '../enumerations.ts';
import { mayValidate } from './may-validate.policy.ts';

const changedByThandi = { lastChangedBy: 'thandi' };

describe('who may validate', () => {
  it.each([
    ['Owner', true],
    ['Validator', true],
    ['Contributor', false],
    ['Reviewer', false],
    ['NoAccount', false],
    ['Sorcerer', false],
  ])('a member of the data owner with role %s: %s', (role, allowed) => {
    expect(mayValidate({ as: 'Holder', userId: 'owen', role }, changedByThandi).allowed).toBe(allowed);
  });

  it('is nobody who entered the value or changed its evidence, whoever made the last change', () => {
    const enteredByOwen = { ...changedByThandi, authors: ['owen', 'thandi'] };
    const verdicts = ['owen', 'thandi', 'piet'].map(
      (userId) => mayValidate({ as: 'Holder', userId, role: 'Owner' }, enteredByOwen).allowed,
    );
    expect(verdicts).toEqual([false, false, true]);
  });

  it('is not the person who made the last change, even as Owner', () => {
    const judgement = mayValidate({ as: 'Holder', userId: 'thandi', role: 'Owner' }, changedByThandi);
    expect(judgement).toEqual({ allowed: false, reason: 'FourEyes' });
  });

  it('is never that person, not even for the platform or another party', () => {
    const platform = mayValidate({ as: 'Platform', userId: 'thandi' }, changedByThandi);
    const party = { as: 'Party', userId: 'thandi', role: 'Owner', sharedWithThem: true } as const;
    expect([platform.allowed, mayValidate(party, changedByThandi).allowed]).toEqual([false, false]);
  });

  it('includes a party only if the value was shared with it', () => {
    const party = { as: 'Party', userId: 'owen', role: 'Validator' } as const;
    expect(mayValidate({ ...party, sharedWithThem: true }, changedByThandi)).toEqual({
      allowed: true,
      attestor: 'Party',
    });
    expect(mayValidate({ ...party, sharedWithThem: false }, changedByThandi)).toEqual({
      allowed: false,
      reason: 'NotShared',
    });
  });

  it('includes a reviewer of the platform, and the record states for whom they acted', () => {
    const judgement = mayValidate({ as: 'Platform', userId: 'owen' }, changedByThandi);
    expect(judgement).toEqual({ allowed: true, attestor: 'Platform' });
  });

  it('includes anyone with the right role if a source filled in the value', () => {
    const allowed = memberRoles.filter(
      (role) => mayValidate({ as: 'Holder', userId: 'owen', role }, { lastChangedBy: null }).allowed,
    );
    expect(allowed).toEqual(['Owner', 'Validator']);
  });
});
