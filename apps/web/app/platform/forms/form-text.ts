/** A trimmed text of the form; empty if missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The chosen option; the form offers no others, and the API refuses them. */
export const choiceOf = <Choice extends string>(
  form: FormData,
  name: string,
  _of: readonly Choice[],
): Choice => textOf(form, name) as Choice;
