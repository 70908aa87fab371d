import type { z } from 'zod';

/** What a check needs beyond the value: rules never read a clock or a record. */
export interface ValueContext {
  /** The current day where the product runs, as yyyy-mm-dd. */
  today: string;
  /** Other values of the profile, to compare with numbers that encode them. */
  birthDate?: string;
  sex?: string;
}

export interface ValueProblem {
  /** Path inside the value, empty for the value as a whole. */
  path: string;
  message: string;
}

/** Everything the product does with one kind of value. Schemas normalise: their output is stored. */
export interface ValueType<Value> {
  schema: z.ZodType<Value>;
  /** Rules that depend on more than the value. */
  check?(value: Value, context: ValueContext): ValueProblem | null;
  format(value: Value, locale: string): string;
  /** The value as shown before it is revealed. */
  mask?(value: Value): string;
  /** Equal values have equal keys, however they are written; a blind index hashes this string. */
  searchKey(value: Value): string;
}
