import { describe, expect, it } from 'vitest';
import type { MemberRole } from '../enumerations.ts';
import { isOwnerToBe, type OwnerChange, ownerChange } from './owner-change.ts';

const withRole = (role: MemberRole, roleWhenActive: MemberRole | null = null) => ({ role, roleWhenActive });
const deactivatedOwner = withRole('NoAccount', 'Owner');

describe('a change of Owners', () => {
  it.each<[string, ReturnType<typeof withRole> | null, MemberRole | null, OwnerChange | null]>([
    ['inviting an Owner', null, 'Owner', 'Gained'],
    ['inviting anyone else', null, 'Validator', null],
    ['promoting a member', withRole('Validator'), 'Owner', 'Gained'],
    ['reactivating an Owner', deactivatedOwner, 'Owner', 'Gained'],
    ['leaving an Owner as they are', withRole('Owner'), 'Owner', null],
    ['demoting an Owner', withRole('Owner'), 'Validator', 'Lost'],
    ['giving a deactivated Owner another role', deactivatedOwner, 'Reviewer', 'Lost'],
    ['removing an Owner', withRole('Owner'), null, 'Lost'],
    ['removing anyone else', withRole('Reviewer'), null, null],
  ])('%s', (_name, before, after, expected) => {
    expect(ownerChange(before, after)).toBe(expected);
  });
});

it('a deactivated Owner will be an Owner again', () => {
  expect([withRole('Owner'), deactivatedOwner, withRole('NoAccount', 'Reviewer')].map(isOwnerToBe)).toEqual([
    true,
    true,
    false,
  ]);
});
