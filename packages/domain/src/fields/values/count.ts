import { z } from 'zod';
import { says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

export const countValue: ValueType<number> = {
  schema: z.int(says('wholeNumber')).nonnegative(says('zeroOrMore')).max(100_000_000, says('tooLarge')),
  format: formats.count,
  searchKey: String,
};
