import { z } from 'zod';
import type { ValueType } from '../value-type.ts';

export const countValue: ValueType<number> = {
  schema: z
    .int({ error: 'Give a whole number.' })
    .nonnegative('Give zero or more.')
    .max(100_000_000, 'Check the number: it is too large.'),
  format: (count, locale) => new Intl.NumberFormat(locale).format(count),
  searchKey: String,
};
