import type { z } from 'zod';

/** What a check needs to know and the value cannot say: rules never read a clock or a record. */
export interface ValueContext {
  /** The day it is where the product is, as yyyy-mm-dd. */
  today: string;
  /** What the profile says elsewhere, so that numbers that encode it can be held against it. */
  birthDate?: string;
  sex?: string;
}

export interface ValueProblem {
  /** Path inside the value, empty for the value as a whole. */
  path: string;
  message: string;
}

/** Everything the product does with one kind of value. Schemas normalise: what they give is what is stored. */
export interface ValueType<Value> {
  schema: z.ZodType<Value>;
  /** Rules that depend on more than the value. */
  check?(value: Value, context: ValueContext): ValueProblem | null;
  format(value: Value, locale: string): string;
  /** The value as it is shown before someone asks to see it. */
  mask?(value: Value): string;
  /** Equal values have equal keys, however they were written; this string is what a blind index hashes. */
  searchKey(value: Value): string;
}
