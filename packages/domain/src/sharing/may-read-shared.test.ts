import { describe, expect, it } from 'vitest';
import { memberRoles } from '../enumerations.ts';
import { mayReadShared, visibilityKinds } from './may-read-shared.policy.ts';

const side = { visibleToMember: 'ada', contactMemberId: 'ben' };

describe('which members of the receiving side see received data', () => {
  it.each(visibilityKinds)('an Owner does, whatever the setting (%s)', (visibility) => {
    expect(mayReadShared({ role: 'Owner', memberId: 'eve' }, { ...side, visibility })).toBe(true);
  });

  it.each([
    ['None', { ada: false, ben: false, eve: false }],
    ['All', { ada: true, ben: true, eve: true }],
    ['Member', { ada: true, ben: false, eve: false }],
    ['OnlyPointOfContact', { ada: false, ben: true, eve: false }],
  ])('%s decides for the other members', (visibility, expected) => {
    for (const [memberId, sees] of Object.entries(expected))
      expect(mayReadShared({ role: 'Validator', memberId }, { ...side, visibility })).toBe(sees);
  });

  it('someone who is only named as a contact sees nothing', () => {
    for (const visibility of visibilityKinds)
      expect(mayReadShared({ role: 'NoAccount', memberId: 'ben' }, { ...side, visibility })).toBe(false);
  });

  it('a setting that names no one restricts it to the Owners', () => {
    const empty = { visibility: 'Member', visibleToMember: null, contactMemberId: null };
    for (const role of memberRoles)
      expect(mayReadShared({ role, memberId: null }, empty)).toBe(role === 'Owner');
  });
});
