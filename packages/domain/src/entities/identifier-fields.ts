import type { DataFieldKey } from '../enumerations.ts';

/** Numbers that only one party has: two who share one may well be the same. */
export const identifierFields = [
  'RegistrationNumber',
  'VatRegistrationNumber',
  'TaxIdentificationNumber',
  'LeiCode',
  'IdentificationDocument',
] as const satisfies DataFieldKey[];
