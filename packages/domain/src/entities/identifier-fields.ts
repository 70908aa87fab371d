import type { DataFieldKey } from '../enumerations.ts';

/** Numbers that belong to only one party: two parties that share one may be the same. */
export const identifierFields = [
  'RegistrationNumber',
  'VatRegistrationNumber',
  'TaxIdentificationNumber',
  'LeiCode',
  'IdentificationDocument',
] as const satisfies DataFieldKey[];
