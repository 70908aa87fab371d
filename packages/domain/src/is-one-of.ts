/** Whether an outside value is in a list; also narrows its type. */
export const isOneOf = <Choice>(choices: readonly Choice[], value: unknown): value is Choice =>
  choices.some((choice) => choice === value);
