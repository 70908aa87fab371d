import { z } from 'zod';
import type { ValueType } from '../value-type.ts';

/** A value type of one out of a few, shown by its label. */
export function choiceOf<const Choice extends string>(
  labels: Readonly<Record<Choice, string>>,
  message: string,
): ValueType<Choice> {
  return {
    schema: z
      .string({ error: message })
      .refine((text): text is Choice => Object.hasOwn(labels, text), message),
    format: (choice) => labels[choice],
    searchKey: (choice) => choice,
  };
}
