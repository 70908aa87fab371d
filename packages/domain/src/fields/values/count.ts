import { z } from 'zod';
import { NUMBER_LOCALE } from '../../constants.ts';
import type { ValueType } from '../value-type.ts';

export const countValue: ValueType<number> = {
  schema: z
    .int({ error: 'Enter a whole number.' })
    .nonnegative('Enter zero or more.')
    .max(100_000_000, 'Check the number: it is too large.'),
  format: (count) => new Intl.NumberFormat(NUMBER_LOCALE).format(count),
  searchKey: String,
};
