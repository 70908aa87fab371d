import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { companyNumberSchemes } from './company-numbers.ts';
import { compact, type NationalNumber, nationalNumberSchema } from './national-number.ts';

export type RegistrationNumber = NationalNumber;

export const registrationNumberValue: ValueType<RegistrationNumber> = {
  schema: nationalNumberSchema('registrationNumber', (country) => companyNumberSchemes[country]),
  format: formats.registrationNumber,
  searchKey: ({ country, number }) => `${country}:${compact(number)}`,
};
