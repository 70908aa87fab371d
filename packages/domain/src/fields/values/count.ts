import { z } from 'zod';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

export const countValue: ValueType<number> = {
  schema: z
    .int({ error: 'Enter a whole number.' })
    .nonnegative('Enter zero or more.')
    .max(100_000_000, 'Check the number: it is too large.'),
  format: formats.count,
  searchKey: String,
};
