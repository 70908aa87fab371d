import type { DataFieldKey } from '@probity/domain';
import { maskFieldValue } from '@probity/domain/fields/field-value.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { OpenedFieldValue } from '../../registry/encrypted-data/index.ts';

/** A value as text: sensitive values are masked, and a related party's name comes first. */
export function formatValue(
  fieldKey: DataFieldKey,
  value: OpenedFieldValue | null,
  relatedName?: string,
): string | null {
  if (value === null) return null;
  const words = maskFieldValue(fieldKey, value, currentTexts().tag);
  return relatedName ? [relatedName, words].filter(Boolean).join(', ') : words;
}
