import { expect, it } from 'vitest';
import { consentOfRole, consents, isUnconfirmed, lacksConsent } from './consent.ts';

const person = { kind: 'LegalPerson', isAccountItself: false, claimed: false } as const;

it.each([
  ['awaits the confirmation of a person with an account', { ...person, claimed: true }, 'Awaited'],
  ['of a person without an account is unconfirmed', person, 'NotAsked'],
  ['of the account itself needs no confirmation', { ...person, isAccountItself: true }, 'NotNeeded'],
  ['of an organisation needs no confirmation', { ...person, kind: 'Organization' }, 'NotNeeded'],
] as const)('a role %s', (_name, listed, consent) => {
  expect(consentOfRole(listed)).toBe(consent);
});

it('a role is unconfirmed until the person confirms or disputes it', () => {
  expect(consents.filter(isUnconfirmed)).toEqual(['NotAsked', 'Awaited']);
});

it('a role of a person who was not asked counts; one that awaits an answer or is disputed does not', () => {
  expect(consents.filter(lacksConsent)).toEqual(['Awaited', 'Refused']);
});
