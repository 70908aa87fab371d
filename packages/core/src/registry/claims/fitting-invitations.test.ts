import { describe, expect, it } from 'vitest';
import { fittingInvitations } from './fitting-invitations.ts';

const invitation = (partyKind: string, partyName: string, openedBy: string | null = null) => ({
  partyKind,
  partyName,
  openedBy,
});
const names = (found: { partyName: string }[]) => found.map(({ partyName }) => partyName);

describe('the invitations that a new account accepts', () => {
  const person = { kind: 'LegalPerson', displayName: 'Mara Lindqvist', openedBy: 'mara' };
  const organisation = { kind: 'Organization', displayName: 'Kestrel Freight Ltd', openedBy: 'mara' };

  it('are, for an individual, all for a person, however the name is spelt', () => {
    const open = [invitation('LegalPerson', 'M. Lindqvist'), invitation('LegalPerson', 'Mara Lindquist')];
    expect(fittingInvitations([...open, invitation('Trust', 'Lindqvist Trust')], person)).toEqual(open);
  });

  it('are all for an organisation of any kind, if they agree on its name', () => {
    const open = [
      invitation('Organization', 'Kestrel Freight'),
      invitation('Partnership', 'KESTREL FREIGHT LTD'),
    ];
    expect(fittingInvitations(open, organisation)).toEqual(open);
  });

  it('are those with its name, if the address was invited for several organisations', () => {
    const open = [
      invitation('Organization', 'Kestrel Freight Limited'),
      invitation('Organization', 'Heron Ltd'),
    ];
    expect(names(fittingInvitations(open, organisation))).toEqual(['Kestrel Freight Limited']);
  });

  it('include the one whose link was followed', () => {
    const open = [
      invitation('Organization', 'Kestrel Freight'),
      invitation('Organization', 'Kestrel Group', 'mara'),
      invitation('Organization', 'Heron Ltd', 'someone else'),
    ];
    expect(names(fittingInvitations(open, organisation))).toEqual(['Kestrel Freight', 'Kestrel Group']);
  });
});
