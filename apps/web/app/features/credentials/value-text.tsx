import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import { formatValue } from '@probity/domain/fields/formats.ts';
import type { ValueTypeName } from '@probity/domain/fields/value-types.ts';
import { useFormatLocale } from '../../product.tsx';
import classes from './value-text.module.css';

/** Identifiers use the typeface that distinguishes 0 from O. */
const MONO: ReadonlySet<ValueTypeName> = new Set([
  'lei',
  'registrationNumber',
  'vatNumber',
  'taxNumber',
  'bankAccount',
]);

interface ValueTextProps {
  fieldKey: DataFieldKey;
  value: unknown;
}

/** A value as the catalogue formats it. */
export function ValueText({ fieldKey, value }: ValueTextProps) {
  const locale = useFormatLocale();
  const type = fieldDefinition(fieldKey).value;
  return (
    <span className={MONO.has(type) ? classes.mono : undefined}>{formatValue(type, value, locale)}</span>
  );
}
