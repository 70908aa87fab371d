import { describe, expect, it } from 'vitest';
import { askedRoles, isAsked, itemsForRoles } from './associated.ts';

const directors = {
  fieldKey: 'BoardOfDirector',
  threshold: null,
  fields: ['LegalName', 'BirthDate'],
  checks: ['AmlCheck'],
} as const;
const owners = {
  fieldKey: 'UltimateBeneficialOwner',
  threshold: 10,
  fields: ['LegalName', 'Nationality'],
  checks: [],
} as const;
const association = (...roles: (typeof directors | typeof owners)[]) => ({
  roles: roles.map(({ fields, checks, ...role }) => ({ ...role, fields: [...fields], checks: [...checks] })),
});

describe('whom a request reaches', () => {
  it('are the roles of its template', () => {
    expect(askedRoles({ association: association(directors), uboIdv: false })).toHaveLength(1);
  });

  it('are beneficial owners from 25 %, if these must prove their identity', () => {
    const [, role] = askedRoles({ association: association(directors), uboIdv: true });
    expect(role).toMatchObject({ fieldKey: 'UltimateBeneficialOwner', threshold: 25, checks: ['Liveness'] });
  });

  it('keeps the threshold of the template and adds the proof of identity to what it asks of owners', () => {
    const [role, ...others] = askedRoles({ association: association(owners), uboIdv: true });
    expect(others).toEqual([]);
    expect(role).toMatchObject({ threshold: 10, checks: ['Liveness'] });
    expect(role?.fields).toEqual(['LegalName', 'Nationality', 'BirthDate', 'IdentificationDocument']);
  });

  it('is decided by the exact share, and an unknown share counts', () => {
    const [role] = association(owners).roles;
    if (!role) throw new Error('no role');
    expect(['9.99999', '10', '10.00001', null].map((share) => isAsked(role, share))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

it('asks for each item once, and only what the kind of party has', () => {
  const { roles } = association(directors, owners);
  const keys = itemsForRoles(roles, 'LegalPerson').map(({ key }) => key);
  expect(keys).toEqual(['LegalName', 'BirthDate', 'Nationality', 'AmlCheck']);
  expect(itemsForRoles(roles, 'Organization').map(({ key }) => key)).not.toContain('BirthDate');
});
