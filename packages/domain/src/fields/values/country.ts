import { z } from 'zod';
import { isCountry } from '../../reference/countries.ts';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

export const countrySchema = z
  .string(says('country'))
  .overwrite((code) => code.trim().toUpperCase())
  .refine(isCountry, says('countryFromList'));

export const countryValue: ValueType<string> = {
  schema: countrySchema,
  format: formats.country,
  searchKey: (code) => code,
};

const COUNTRIES_AT_MOST = 250;

export const countriesValue: ValueType<string[]> = {
  schema: z
    .array(countrySchema, says('countries'))
    .min(1, says('oneCountry'))
    .max(COUNTRIES_AT_MOST, says('countryOnce'))
    .overwrite((codes) => [...new Set(codes)]),
  format: formats.countries,
  searchKey: (codes) => [...codes].sort().join(','),
};
