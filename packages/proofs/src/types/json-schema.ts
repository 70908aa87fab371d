import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import type { JsonValue } from '../model.ts';

/** Every claim has a label in the catalogue of texts, by its name. */
export type ClaimName = keyof Texts['proofs']['claims'];

/** The keywords of JSON Schema 2020-12 that our types need; `check-schema.ts` checks these and refuses any other. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: JsonSchema;
  readonly const?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly pattern?: string;
  readonly format?: 'date';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Nothing inside is required: every part can be left undisclosed. */
export interface ObjectSchema extends JsonSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties: false;
}

export const object = (properties: Partial<Record<ClaimName, JsonSchema>>): ObjectSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Longer than any text that a field accepts, shorter than an attack. */
const MAX_TEXT = 4000;

export const text: JsonSchema = { type: 'string', minLength: 1, maxLength: MAX_TEXT };
export const day: JsonSchema = { type: 'string', format: 'date' };
export const partialDay: JsonSchema = {
  type: 'string',
  pattern: '^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$',
};
/** ISO 3166-1 alpha-2; the catalogue of attestations asks for three letters in places. */
export const country: JsonSchema = { type: 'string', pattern: '^[A-Z]{2}$' };
export const countryOfThreeLetters: JsonSchema = { type: 'string', pattern: '^[A-Z]{3}$' };
export const currency: JsonSchema = { type: 'string', pattern: '^[A-Z]{3}$' };
export const percentage: JsonSchema = { type: 'number', minimum: 0, maximum: 100 };
export const flag: JsonSchema = { type: 'boolean' };
export const matching = (pattern: string): JsonSchema => ({ type: 'string', pattern });
export const choice = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });
