import { z } from 'zod';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

export const yesNoValue: ValueType<boolean> = {
  schema: z.boolean({ error: 'Answer yes or no.' }),
  format: formats.boolean,
  searchKey: String,
};
