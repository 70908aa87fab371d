import { useEffect } from 'react';

/** The rules of values: too much for a page that only shows them. */
export async function loadFieldRules() {
  const [{ parseFieldValue, parseValue }, { valueTypes }] = await Promise.all([
    import('@probity/domain/fields/field-value.ts'),
    import('@probity/domain/fields/value-types.ts'),
  ]);
  return { parseFieldValue, parseValue, valueTypes };
}

/** Loads the rules as a form opens, so that saving neither waits for them nor fails for lack of them offline. */
export function useFieldRules(): void {
  useEffect(() => {
    loadFieldRules().catch(() => undefined);
  }, []);
}
