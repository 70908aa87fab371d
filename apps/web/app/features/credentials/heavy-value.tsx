import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { formatFieldValue } from '@probity/domain/fields/field-value.ts';

interface HeavyValueProps {
  fieldKey: DataFieldKey;
  value: unknown;
  locale: string;
}

/** Loaded for numbers whose format depends on the country's scheme. */
export default function HeavyValue({ fieldKey, value, locale }: HeavyValueProps) {
  return formatFieldValue(fieldKey, value as never, locale);
}
