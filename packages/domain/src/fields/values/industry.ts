import { z } from 'zod';
import { isIndustryCode } from '../../reference/industries.ts';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

export const industryValue: ValueType<string> = {
  schema: z
    .string(says('industry'))
    .overwrite((code) => code.trim())
    .refine(isIndustryCode, says('industryFromList')),
  format: formats.industry,
  searchKey: (code) => code,
};
