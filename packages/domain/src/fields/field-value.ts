import type { DataFieldKey } from '../enumerations.ts';
import type { FieldError } from '../errors/product-error.ts';
import { type FieldValue, fieldDefinition } from './catalogue.ts';
import type { ValueContext, ValueType } from './value-type.ts';
import { valueTypeNamed } from './value-types.ts';

export type ParsedValue<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[] };

/** The single entry point for values: shape, normalisation and every rule, for all callers. */
export function parseFieldValue<Key extends DataFieldKey>(
  key: Key,
  input: unknown,
  context: ValueContext,
): ParsedValue<FieldValue<Key>> {
  return parseValue(valueTypeOf(key), input, context);
}

export function parseValue<Value>(
  type: ValueType<Value>,
  input: unknown,
  context: ValueContext,
): ParsedValue<Value> {
  const parsed = type.schema.safeParse(input);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { ok: false, errors };
  }
  const problem = type.check?.(parsed.data, context);
  return problem ? { ok: false, errors: [problem] } : { ok: true, value: parsed.data };
}

export const formatFieldValue = <Key extends DataFieldKey>(
  key: Key,
  value: FieldValue<Key>,
  locale: string,
): string => valueTypeOf(key).format(value, locale);

/** What is shown before the value is revealed; a value that is not sensitive is shown unchanged. */
export function maskFieldValue<Key extends DataFieldKey>(
  key: Key,
  value: FieldValue<Key>,
  locale: string,
): string {
  const type = valueTypeOf(key);
  if (!fieldDefinition(key).sensitive) return type.format(value, locale);
  return type.mask?.(value) ?? '······';
}

/** The string to be blind-indexed, or null if the field is not searched by equality. */
export const fieldSearchKey = <Key extends DataFieldKey>(key: Key, value: FieldValue<Key>): string | null =>
  fieldDefinition(key).searchable ? valueTypeOf(key).searchKey(value) : null;

const valueTypeOf = <Key extends DataFieldKey>(key: Key): ValueType<FieldValue<Key>> =>
  valueTypeNamed(fieldDefinition(key).value);
