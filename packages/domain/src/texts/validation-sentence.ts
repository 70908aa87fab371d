import { currentTexts } from './current.ts';
import type { TextValues } from './locale-texts.ts';
import type { Texts } from './texts.gen.ts';

type Validation = Texts['validation'];
/** Sentences, and those of groups as `group.sentence`. */
export type ValidationKey = {
  [Key in keyof Validation & string]: Validation[Key] extends string
    ? Key
    : `${Key}.${keyof Validation[Key] & string}`;
}[keyof Validation & string];
export type EnterKey = keyof Validation['enter'];

/** What a schema says of a wrong value: written when it is said, in the reader's language. */
export interface Says {
  error: () => string;
}

export const says = (key: ValidationKey, values?: TextValues): Says => ({
  error: () => sentence(key, values),
});

export const sentence = (key: ValidationKey, values?: TextValues): string =>
  currentTexts().write(`validation.${key}`, values);
