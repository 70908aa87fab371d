import type { ClaimPath, JsonValue } from '../model.ts';
import type { JsonSchema } from './json-schema.ts';

/** Where a value does not fit, and which keyword says so. */
export interface SchemaProblem {
  readonly path: ClaimPath;
  readonly keyword: keyof JsonSchema;
}

type Check = (schema: JsonSchema, value: JsonValue) => boolean;

const isObject = (value: JsonValue): value is { readonly [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of the type guard that the compiler has for arrays that may be changed only. */
const isArray = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

const types: Record<NonNullable<JsonSchema['type']>, (value: JsonValue) => boolean> = {
  object: isObject,
  array: isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
};

/** A day that exists: `Date` would take 30 February for 1 March. */
function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(+instant) && instant.toISOString().startsWith(text)
  );
}

const formats: Record<NonNullable<JsonSchema['format']>, (text: string) => boolean> = {
  date: isDay,
};

const charactersIn = (text: string): number => [...text].length;

/** As in the standard, a keyword says nothing about values of another type. */
const checks: Record<
  Exclude<keyof JsonSchema, 'properties' | 'items' | '$schema' | '$id' | 'title' | 'description'>,
  Check
> = {
  type: (schema, value) => schema.type === undefined || types[schema.type](value),
  required: ({ required = [] }, value) =>
    !isObject(value) || required.every((name) => Object.hasOwn(value, name)),
  additionalProperties: ({ properties = {} }, value) =>
    !isObject(value) || Object.keys(value).every((name) => Object.hasOwn(properties, name)),
  // Ours are single values, never objects or arrays.
  const: (schema, value) => value === schema.const,
  enum: ({ enum: values = [] }, value) => values.includes(value),
  pattern: ({ pattern = '' }, value) => typeof value !== 'string' || new RegExp(pattern, 'u').test(value),
  format: ({ format }, value) => typeof value !== 'string' || format === undefined || formats[format](value),
  minLength: ({ minLength = 0 }, value) => typeof value !== 'string' || charactersIn(value) >= minLength,
  maxLength: ({ maxLength = 0 }, value) => typeof value !== 'string' || charactersIn(value) <= maxLength,
  minimum: ({ minimum = 0 }, value) => typeof value !== 'number' || value >= minimum,
  maximum: ({ maximum = 0 }, value) => typeof value !== 'number' || value <= maximum,
};

const structure = ['properties', 'items', '$schema', '$id', 'title', 'description'] as const;
const isChecked = (keyword: string): keyword is keyof typeof checks => Object.hasOwn(checks, keyword);

/**
 * Checks a value against a schema of ours by reading it: nothing is compiled, so a page needs no permission to evaluate code.
 * A keyword that it does not know is an error, wherever it is: skipped, it would pass what it forbids.
 */
export function checkSchema(schema: JsonSchema, value: JsonValue): SchemaProblem[] {
  refuseUnknownKeywords(schema);
  return problemsIn(schema, value, []);
}

function refuseUnknownKeywords(schema: JsonSchema): void {
  const unknown = Object.keys(schema).find(
    (keyword) => !isChecked(keyword) && !structure.some((name) => name === keyword),
  );
  if (unknown !== undefined) throw new Error(`The schema has a keyword that is not checked: ${unknown}.`);
  for (const inner of Object.values(schema.properties ?? {})) refuseUnknownKeywords(inner);
  if (schema.items) refuseUnknownKeywords(schema.items);
}

function problemsIn(schema: JsonSchema, value: JsonValue, path: ClaimPath): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  for (const keyword of Object.keys(schema))
    if (isChecked(keyword) && !checks[keyword](schema, value)) problems.push({ path, keyword });
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const part = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    if (part !== undefined) problems.push(...problemsIn(inner, part, [...path, name]));
  }
  if (schema.items && isArray(value))
    for (const [position, entry] of value.entries())
      problems.push(...problemsIn(schema.items, entry, [...path, position]));
  return problems;
}
