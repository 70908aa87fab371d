import type { ValueType } from '../value-type.ts';
import { type NationalNumber, nationalNumberSchema } from './national-number.ts';
import { vatSchemes } from './vat-schemes.ts';

export type VatNumber = NationalNumber;

export const vatNumberValue: ValueType<VatNumber> = {
  schema: nationalNumberSchema('VAT number', (country) => vatSchemes[country]),
  format: ({ country, number }) => {
    const prefix = vatSchemes[country]?.prefix ?? country;
    return [prefix, country === 'GB' ? groupBritish(number) : number].filter(Boolean).join(' ');
  },
  searchKey: ({ country, number }) => `${country}:${number}`,
};

const groupBritish = (number: string): string =>
  number.replace(/^(\d{3})(\d{4})(\d{2})(\d{3})?$/, (_, ...groups: (string | undefined)[]) =>
    groups.slice(0, 4).filter(Boolean).join(' '),
  );
