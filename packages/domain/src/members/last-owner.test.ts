import { describe, expect, it } from 'vitest';
import { keepsAnOwner } from './last-owner.ts';

const owner = { id: 'a', role: 'Owner', joined: true } as const;
const invitedOwner = { id: 'b', role: 'Owner', joined: false } as const;
const validator = { id: 'c', role: 'Validator', joined: true } as const;

describe('the last Owner', () => {
  it('cannot be removed', () => {
    expect(keepsAnOwner([owner, validator], { memberId: 'a', role: null })).toBe(false);
  });

  it('cannot step down', () => {
    expect(keepsAnOwner([owner, validator], { memberId: 'a', role: 'Contributor' })).toBe(false);
  });

  it('is not replaced by an Owner who has not joined yet', () => {
    expect(keepsAnOwner([owner, invitedOwner], { memberId: 'a', role: null })).toBe(false);
  });

  it('may leave once another member is made Owner', () => {
    const promoted = { ...validator, role: 'Owner' } as const;
    expect(keepsAnOwner([owner, promoted], { memberId: 'a', role: null })).toBe(true);
  });

  it('does not stop a change to someone else', () => {
    expect(keepsAnOwner([owner, validator], { memberId: 'c', role: null })).toBe(true);
  });
});
