import { z } from 'zod';
import { isOneOf } from '../../is-one-of.ts';
import type { Says } from '../../texts/validation-sentence.ts';
import type { ValueType } from '../value-type.ts';

/** A value type with a few choices, shown by label. */
export const choiceOf = <const Choice extends string>(
  choices: readonly Choice[],
  labelOf: (choice: Choice) => string,
  message: Says,
): ValueType<Choice> => ({
  schema: z.string(message).refine((text): text is Choice => isOneOf(choices, text), message),
  format: labelOf,
  searchKey: (choice) => choice,
});
