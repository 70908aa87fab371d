import { z } from 'zod';
import { industries } from '../../reference/industries.ts';
import type { ValueType } from '../value-type.ts';

const nameByCode = new Map(industries.map(({ code, name }) => [code, name]));

export const industryValue: ValueType<string> = {
  schema: z
    .string({ error: 'Choose an industry.' })
    .overwrite((code) => code.trim())
    .refine((code) => nameByCode.has(code), 'Choose an industry from the list.'),
  format: (code) => nameByCode.get(code) ?? code,
  searchKey: (code) => code,
};
