/** A word of the API as a key of these words; null for one that this version has no words for. */
export const keyIn = <Words extends object>(words: Words, word: string): (keyof Words & string) | null =>
  Object.hasOwn(words, word) ? (word as keyof Words & string) : null;
