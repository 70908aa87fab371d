import { describe, expect, it } from 'vitest';
import { deriveAccountType, openedAccount } from './account-type.ts';

const admin = {
  email: 'ada@probity.example',
  emailVerified: true,
  organizationIds: [],
  ownIssuer: true,
  onAdminList: true,
};

describe('account type', () => {
  it('is none without an email address', () => {
    expect(deriveAccountType({ ...admin, email: null }, 'probity.example')).toBe('NONE');
  });

  it('is ORGANIZATION for anyone who has an organisation, our own people included', () => {
    expect(deriveAccountType({ ...admin, organizationIds: ['x'] }, 'probity.example')).toBe('ORGANIZATION');
  });

  it('is INDIVIDUAL for everyone else', () => {
    expect(deriveAccountType({ ...admin, email: 'ada@mail.example' }, 'probity.example')).toBe('INDIVIDUAL');
  });

  it('is ADMIN when all four conditions hold', () => {
    expect(deriveAccountType(admin, 'Probity.example')).toBe('ADMIN');
  });

  it.each([
    ['the address is not verified', { emailVerified: false }],
    ['another issuer signed the token', { ownIssuer: false }],
    ['the person is not on the admin list', { onAdminList: false }],
    ['the domain only ends alike', { email: 'ada@notprobity.example' }],
  ])('is not ADMIN when %s', (_, missing) => {
    expect(deriveAccountType({ ...admin, ...missing }, 'probity.example')).toBe('INDIVIDUAL');
  });
});

describe('the account that a person has opened', () => {
  it.each([
    [['LegalPerson', 'Trust'], { accountType: 'Organization', legalEntityType: 'Trust' }],
    [['Organization'], { accountType: 'Organization', legalEntityType: 'Organization' }],
    [['LegalPerson'], { accountType: 'Individual', legalEntityType: 'LegalPerson' }],
    [[], { accountType: 'None', legalEntityType: 'Null' }],
  ] as const)('%j', (kinds, expected) => expect(openedAccount(kinds)).toEqual(expected));
});
