import { z } from 'zod';
import type { ValueType } from '../value-type.ts';

export const yesNoValue: ValueType<boolean> = {
  schema: z.boolean({ error: 'Answer yes or no.' }),
  format: (value) => (value ? 'Yes' : 'No'),
  searchKey: String,
};
