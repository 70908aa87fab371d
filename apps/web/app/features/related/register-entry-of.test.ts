import { expect, it } from 'vitest';
import { registerEntryOf } from './register-entry-of.ts';

const number = (source: string | null) =>
  ({
    fieldKey: 'RegistrationNumber',
    value: { country: 'GB', number: '11224466' },
    attestation: source && { source },
  }) as never;

it('the people of a register are offered once it has confirmed whose number it is', () => {
  expect(registerEntryOf({ path: '/profile', credentials: [number('CompaniesHouse')] })).toEqual({
    register: 'CompaniesHouse',
    reference: '11224466',
    href: '/profile/register?register=CompaniesHouse&reference=11224466',
  });
});

it.each([
  ['nobody', null],
  ['a source that is no public register', 'KnowYourCustomer'],
])('no register is offered for a number confirmed by %s', (_, source) => {
  expect(registerEntryOf({ path: '/profile', credentials: [number(source)] })).toBeNull();
});
