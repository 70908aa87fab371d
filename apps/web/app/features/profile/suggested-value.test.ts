import { expect, it } from 'vitest';
import { suggestedValue } from './suggested-value.ts';

const company = { kind: 'Organization', entityName: 'Kestrel Freight Ltd', country: 'GB' } as const;
const person = { kind: 'LegalPerson', entityName: 'Mara Lindqvist', country: null } as const;

it('values given at registration are suggested in the matching fields', () => {
  expect(suggestedValue('RegistrationName', company)).toBe('Kestrel Freight Ltd');
  expect(suggestedValue('RegistrationCountry', company)).toBe('GB');
  expect(suggestedValue('LegalName', person)).toBe('Mara Lindqvist');
});

it('nothing is suggested that was not given at registration', () => {
  expect(suggestedValue('LegalName', company)).toBeNull();
  expect(suggestedValue('CountryOfResidence', person)).toBeNull();
  expect(suggestedValue('Industry', company)).toBeNull();
});
