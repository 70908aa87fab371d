import { describe, expect, it } from 'vitest';
import { inLocale } from '../texts/current.ts';
import { nameInFull, type RegisteredIdentity, registeredIdentity } from './registered-identity.ts';

const account = {
  displayName: null,
  registeredName: 'Quistfield Ltd',
  isIndividual: false,
  country: 'GB',
};
const number = { country: 'GB', number: '01234567' };
const values = {
  RegistrationName: { value: 'QUISTFIELD LIMITED', isConfirmed: true },
  RegistrationNumber: { value: number, isConfirmed: true },
};

describe('the identity of an account', () => {
  it('is confirmed once a register has confirmed its name and its number', () => {
    expect(registeredIdentity(account, values)).toEqual({
      ...account,
      registrationNumber: '01234567',
      isConfirmed: true,
    });
  });

  it.each([
    ['a number that only its members entered', { RegistrationNumber: { value: number, isConfirmed: false } }],
    ['no number', { RegistrationNumber: undefined }],
    [
      'a name that only its members entered',
      { RegistrationName: { value: 'Quistfield Ltd', isConfirmed: false } },
    ],
    ['another confirmed name', { RegistrationName: { value: 'Meridian Bank plc', isConfirmed: true } }],
    [
      'a confirmed number of another country',
      { RegistrationNumber: { value: { ...number, country: 'ZA' }, isConfirmed: true } },
    ],
  ])('is not confirmed with %s', (_, other) => {
    expect(registeredIdentity(account, { ...values, ...other }).isConfirmed).toBe(false);
  });
});

describe('the full name of an account', () => {
  const identity: RegisteredIdentity = { ...account, registrationNumber: '01234567', isConfirmed: false };

  it.each<[string, Partial<RegisteredIdentity>]>([
    ['Quistfield Ltd (United Kingdom, 01234567, not verified)', {}],
    ['Quistfield Ltd (United Kingdom, 01234567)', { isConfirmed: true }],
    ['Quistfield Ltd (United Kingdom, not verified)', { registrationNumber: null }],
    ['Quistfield Ltd (not verified)', { registrationNumber: null, country: null }],
    ['Quist (Quistfield Ltd, United Kingdom, 01234567, not verified)', { displayName: 'Quist' }],
    ['Quistfield Ltd (individual)', { isIndividual: true }],
  ])('is %s', (name, other) => expect(nameInFull({ ...identity, ...other })).toBe(name));

  it('is written in the language of the reader', () => {
    expect(inLocale('fr', () => nameInFull(identity))).toBe(
      'Quistfield Ltd (Royaume-Uni, 01234567, non vérifiée)',
    );
  });
});
