/** An API value as a key of these texts; null for one that this version has no text for. */
export const keyIn = <Words extends object>(words: Words, word: string): (keyof Words & string) | null =>
  Object.hasOwn(words, word) ? (word as keyof Words & string) : null;
