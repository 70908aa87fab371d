import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';
import { type NationalNumber, nationalNumberSchema } from './national-number.ts';
import { vatSchemes } from './vat-schemes.ts';

export type VatNumber = NationalNumber;

export const vatNumberValue: ValueType<VatNumber> = {
  schema: nationalNumberSchema('vatNumber', (country) => vatSchemes[country]),
  format: formats.vatNumber,
  searchKey: ({ country, number }) => `${country}:${number}`,
};
