import { useEffect } from 'react';

/** The validation rules of values, too large for pages that only show them. */
export async function loadFieldRules() {
  const [{ parseFieldValue, parseValue }, { valueTypes }] = await Promise.all([
    import('@probity/domain/fields/field-value.ts'),
    import('@probity/domain/fields/value-types.ts'),
  ]);
  return { parseFieldValue, parseValue, valueTypes };
}

/** Loads the rules when a form opens, so that saving neither waits for them nor fails offline. */
export function useFieldRules(): void {
  useEffect(() => {
    loadFieldRules().catch(() => undefined);
  }, []);
}
