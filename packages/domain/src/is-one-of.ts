/** Whether a value from outside is one of a list's, for the compiler as well. */
export const isOneOf = <Choice>(choices: readonly Choice[], value: unknown): value is Choice =>
  choices.some((choice) => choice === value);
