import { expect, it } from 'vitest';
import { suggestedValue } from './suggested-value.ts';

const company = { kind: 'Organization', entityName: 'Kestrel Freight Ltd', country: 'GB' } as const;
const person = { kind: 'LegalPerson', entityName: 'Mara Lindqvist', country: null } as const;

it('what was said at registration is offered where it belongs', () => {
  expect(suggestedValue('RegistrationName', company)).toBe('Kestrel Freight Ltd');
  expect(suggestedValue('RegistrationCountry', company)).toBe('GB');
  expect(suggestedValue('LegalName', person)).toBe('Mara Lindqvist');
});

it('nothing is offered that was not said', () => {
  expect(suggestedValue('LegalName', company)).toBeNull();
  expect(suggestedValue('CountryOfResidence', person)).toBeNull();
  expect(suggestedValue('Industry', company)).toBeNull();
});
