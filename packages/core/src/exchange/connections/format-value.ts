import { type DataFieldKey, DEFAULT_DATE_LOCALE } from '@probity/domain';
import { maskFieldValue } from '@probity/domain/fields/field-value.ts';
import type { OpenedFieldValue } from '../../registry/encrypted-data/index.ts';

/** A value in words: a sensitive one is masked, a link begins with who it is. */
export function formatValue(
  fieldKey: DataFieldKey,
  value: OpenedFieldValue | null,
  relatedName?: string,
): string | null {
  if (value === null) return null;
  const words = maskFieldValue(fieldKey, value, DEFAULT_DATE_LOCALE);
  return relatedName ? [relatedName, words].filter(Boolean).join(', ') : words;
}
