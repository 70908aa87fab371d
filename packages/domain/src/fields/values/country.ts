import { z } from 'zod';
import { findCountry } from '../../reference/countries.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

export const countrySchema = z
  .string({ error: 'Choose a country.' })
  .overwrite((code) => code.trim().toUpperCase())
  .refine((code) => findCountry(code) !== undefined, 'Choose a country from the list.');

export const countryValue: ValueType<string> = {
  schema: countrySchema,
  format: formats.country,
  searchKey: (code) => code,
};

const COUNTRIES_AT_MOST = 250;

export const countriesValue: ValueType<string[]> = {
  schema: z
    .array(countrySchema, { error: 'Choose one or more countries.' })
    .min(1, 'Choose at least one country.')
    .max(COUNTRIES_AT_MOST, 'Choose each country once.')
    .overwrite((codes) => [...new Set(codes)]),
  format: formats.countries,
  searchKey: (codes) => [...codes].sort().join(','),
};
