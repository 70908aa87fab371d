import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../model.ts';
import { checkSchema, listTypes, payloadSchema } from './index.ts';
import type { JsonSchema } from './json-schema.ts';
import { exampleOf } from './testing/examples.ts';
import { HOST, payloadOf } from './testing/payload.ts';
import { ajvOf } from './testing/published-schemas.ts';

const keywordsOf = (schema: JsonSchema, value: JsonValue) =>
  checkSchema(schema, value).map(({ keyword }) => keyword);

describe('the check of a value against a schema', () => {
  it.each<[JsonSchema, JsonValue, JsonValue]>([
    [{ type: 'object' }, {}, []],
    [{ type: 'array' }, [], {}],
    [{ type: 'string' }, '', 1],
    [{ type: 'integer' }, 1, 1.5],
    [{ type: 'number' }, 1.5, '1.5'],
    [{ type: 'boolean' }, false, null],
    [{ properties: { a: { type: 'string' } }, additionalProperties: false }, { a: '' }, { b: '' }],
    [{ required: ['a'] }, { a: null }, {}],
    [{ const: 'EAA' }, 'EAA', 'QEAA'],
    [{ enum: ['a', 'b'] }, 'b', 'c'],
    [{ pattern: '^[A-Z]{2}$' }, 'NL', 'NLD'],
    [{ format: 'date' }, '2024-02-29', '2023-02-29'],
    [{ format: 'date' }, '2026-11-18', '2026-11-18T00:00:00Z'],
    [{ minLength: 1 }, '🙂', ''],
    [{ maxLength: 1 }, '🙂', 'ab'],
    [{ minimum: 0 }, 0, -1],
    [{ maximum: 100 }, 100, 100.1],
    [{ items: { type: 'string' } }, ['a'], ['a', 1]],
    [{ properties: { a: { maximum: 1 } } }, { a: 1 }, { a: 2 }],
  ])('passes what %j allows, and nothing else', (schema, right, wrong) => {
    expect(checkSchema(schema, right)).toEqual([]);
    expect(checkSchema(schema, wrong)).toHaveLength(1);
  });

  it('says where a value does not fit', () => {
    const schema: JsonSchema = {
      properties: { owner: { items: { properties: { name: { type: 'string' } } } } },
    };
    expect(checkSchema(schema, { owner: [{ name: 'a' }, { name: 1 }] })).toEqual([
      { path: ['owner', 1, 'name'], keyword: 'type' },
    ]);
  });

  it('reads no property that an object inherits', () => {
    const closed: JsonSchema = { properties: {}, additionalProperties: false };
    expect(keywordsOf(closed, { toString: 'a' })).toEqual(['additionalProperties']);
    expect(keywordsOf(closed, JSON.parse('{"__proto__":{}}'))).toEqual(['additionalProperties']);
    expect(keywordsOf({ required: ['toString'] }, {})).toEqual(['required']);
  });

  it.each(['allOf', 'oneOf', '$ref', 'minItems', 'patternProperties', 'const '])(
    'refuses a schema with the keyword %s, which it would pass unread',
    (keyword) => {
      expect(() => checkSchema({ [keyword]: [] }, {})).toThrow('a keyword that is not checked');
      const inside: JsonSchema = { properties: { a: { [keyword]: [] } } };
      expect(() => checkSchema(inside, { a: 1 })).toThrow('a keyword that is not checked');
      expect(() => checkSchema(inside, {})).toThrow('a keyword that is not checked');
    },
  );
});

/** A value with one part replaced, removed or added somewhere inside. */
const damaged = (
  value: JsonValue,
  steps: readonly number[],
  change: (part: JsonValue) => JsonValue,
): JsonValue => {
  const [step = 0, ...rest] = steps;
  if (typeof value !== 'object' || value === null || steps.length === 0) return change(value);
  if (Array.isArray(value))
    return value.map((entry, at) => (at === step % value.length ? damaged(entry, rest, change) : entry));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, entry], at) => [
      name,
      at === step % entries.length ? damaged(entry, rest, change) : entry,
    ]),
  );
};

const anything: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>('', 'x', null, -1, 101, 1.5, [], {}, [1], 'NL', '2026-02-30', true, 'EAA'),
  fc.string().map((text) => text.toWellFormed()),
);

describe('the check of a credential against its type', () => {
  it.each(listTypes().map((type) => [type.key, type] as const))(
    'agrees with another validator, whatever is damaged in a credential of the type %s',
    (key, type) => {
      const schema = payloadSchema(type, HOST);
      const validate = ajvOf(schema);
      const payload: JsonObject = payloadOf(type, type.claimsOf(exampleOf(key)) ?? {});
      fc.assert(
        fc.property(fc.array(fc.nat(40), { maxLength: 6 }), anything, fc.string(), (steps, other, name) => {
          for (const change of [
            () => other,
            (part: JsonValue) =>
              part instanceof Object && !Array.isArray(part) ? { ...part, [name]: other } : other,
          ]) {
            const value = damaged(payload, steps, change);
            expect([steps, checkSchema(schema, value).length === 0]).toEqual([
              steps,
              validate(value).length === 0,
            ]);
          }
        }),
        { numRuns: 60 },
      );
    },
  );
});
