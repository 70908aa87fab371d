import { z } from 'zod';
import { industries } from '../../reference/industries.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

const codes = new Set(industries.map(({ code }) => code));

export const industryValue: ValueType<string> = {
  schema: z
    .string({ error: 'Choose an industry.' })
    .overwrite((code) => code.trim())
    .refine((code) => codes.has(code), 'Choose an industry from the list.'),
  format: formats.industry,
  searchKey: (code) => code,
};
