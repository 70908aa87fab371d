import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import type { ValueTypeName } from '@probity/domain/fields/value-types.ts';
import { lazy, Suspense } from 'react';
import { useFormatLocale } from '../../product.tsx';
import { formatLight } from './light-formats.ts';
import classes from './value-text.module.css';

const HeavyValue = lazy(() => import('./heavy-value.tsx'));

/** Identifiers are set in the face that keeps 0 and O apart. */
const MONO: ReadonlySet<ValueTypeName> = new Set([
  'lei',
  'registrationNumber',
  'vatNumber',
  'taxNumber',
  'bankAccount',
]);

export const isIdentifier = (fieldKey: DataFieldKey): boolean => MONO.has(fieldDefinition(fieldKey).value);

interface ValueTextProps {
  fieldKey: DataFieldKey;
  value: unknown;
}

/** A value as the catalogue writes it. */
export function ValueText({ fieldKey, value }: ValueTextProps) {
  const locale = useFormatLocale();
  const type = fieldDefinition(fieldKey).value;
  const text = formatLight(type, value, locale);
  return (
    <span className={MONO.has(type) ? classes.mono : undefined}>
      {text ?? (
        <Suspense fallback={plainly(value)}>
          <HeavyValue fieldKey={fieldKey} value={value} locale={locale} />
        </Suspense>
      )}
    </span>
  );
}

/** What is known of the value without its format. */
const plainly = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'number' in value ? String(value.number) : '…';
