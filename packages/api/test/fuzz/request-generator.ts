import type { AnyEndpoint } from '@probity/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { exampleBody } from '../example-request.ts';

export interface FuzzedRequest {
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\u202eevil',
  '\ufeff',
  '{{7*7}}',
  "'; drop table users; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%',
  '_',
  '\\',
  '𝕏'.repeat(200),
  'x'.repeat(5000),
  '+275760-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '1e400',
  'NaN',
  '__proto__',
  'constructor',
];
const oddDays = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '-0001-01-01', '+12026-01-01'];
const oddMoments = [
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '-004713-01-01T00:00:00.000Z',
  '294277-01-01T00:00:00Z',
  '2026-11-15T10:00:00.000Z',
  '2026-13-45T99:99:99Z',
  'infinity',
  '',
];

const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, [], {}, [null], [[]], 1e308, -0, 2 ** 53 + 1, -1, 2 ** 31, 2 ** 63),
  fc.object({ maxDepth: 2 }),
);

/** Generates requests for one endpoint from its schemas: valid in most places, invalid in some. */
export function requestsFor(row: AnyEndpoint, ids: Record<string, string>): fc.Arbitrary<FuzzedRequest> {
  const known = [...new Set(Object.values(ids))];
  const id = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: oddText },
  );
  const cursor = fc.oneof(
    fc
      .tuple(fc.oneof(fc.constantFrom(...oddMoments, ...oddDays), oddText), id)
      .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
    fc.nat().map(String),
    oddText,
  );

  const arbitraryOf = (schema: Schema, name = '', depth = 0): fc.Arbitrary<unknown> => {
    const right = rightArbitraryOf(schema, name, depth);
    return fc.oneof({ weight: 7, arbitrary: right }, { weight: 1, arbitrary: oddValue });
  };

  const rightArbitraryOf = (schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> => {
    if (name === 'cursor') return cursor;
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return fc.oneof(...either.map((one) => arbitraryOf(one, name, depth)));
    switch (schema.type) {
      case 'object':
        return depth > 6 ? fc.constant({}) : objectOf(schema, depth);
      case 'array':
        return fc.array(arbitraryOf(schema.items ?? {}, name, depth + 1), { maxLength: 3 });
      case 'integer':
      case 'number':
        return fc.oneof(
          fc.integer({
            min: Math.ceil(schema.minimum ?? -5),
            max: Math.ceil(Math.max(schema.maximum ?? 500, schema.minimum ?? 0)),
          }),
          fc.double({ noNaN: true }),
        );
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'string':
        return textOf(schema, name);
      default:
        return oddValue;
    }
  };

  const textOf = ({ format }: Schema, name: string): fc.Arbitrary<unknown> => {
    if (format === 'uuid' || /id$/i.test(name)) return id;
    if (format === 'email') return fc.constantFrom('a@fuzz.example', 'b@fuzz.example', 'ä@fuzz.example');
    if (format === 'date') return fc.constantFrom('2026-11-15', ...oddDays);
    if (format === 'date-time') return fc.constantFrom(...oddMoments);
    return fc.oneof(fc.constantFrom('Example', 'GB', '12', 'https://fuzz.example/a'), oddText);
  };

  const objectOf = ({ properties = {}, required = [] }: Schema, depth: number) =>
    fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, name, depth + 1)]),
      ),
      { requiredKeys: required },
    );

  const schemaOf = (schema: z.ZodType | undefined): Schema =>
    schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};

  const path = fc
    .record(
      Object.fromEntries(
        [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
          name,
          fc.oneof({ weight: 9, arbitrary: fc.constant(ids[name] ?? 'x') }, { weight: 1, arbitrary: id }),
        ]),
      ),
    )
    .map((filled) => row.path.replace(/:(\w+)/g, (_, name: string) => encode(filled[name] ?? '')));

  const query = row.query
    ? objectOf(schemaOf(row.query), 0).map((given) => {
        const wanted = { accountId: ids.accountId, ...given } as Record<string, unknown>;
        return Object.entries(wanted)
          .filter(([, value]) => value !== undefined)
          .map(
            ([name, value]) =>
              `${name}=${encode(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
          )
          .join('&');
      })
    : fc.constant('');

  const example = exampleBody(row, ids).body;
  const nearExample =
    typeof example === 'object' && example
      ? fc
          .tuple(fc.constantFrom(...Object.keys(example), 'unknown'), oddValue)
          .map(([field, value]) => ({ ...example, [field]: value }) as unknown)
      : oddValue;
  const json = fc
    .oneof(
      { weight: 6, arbitrary: row.body ? arbitraryOf(schemaOf(row.body)) : oddValue },
      { weight: 3, arbitrary: nearExample },
      { weight: 1, arbitrary: oddValue },
    )
    .map((value) => ({ body: JSON.stringify(value) ?? '', type: 'application/json' }));
  const notJson = fc.constantFrom(
    { body: '{"a":', type: 'application/json' },
    { body: '', type: 'application/json' },
    { body: '"\\ud800"', type: 'application/json' },
    { body: 'a=1', type: 'application/x-www-form-urlencoded' },
    { body: '<a/>', type: 'text/xml' },
  );
  const sent =
    row.method === 'GET' || row.method === 'DELETE'
      ? fc.constant(null)
      : row.bodyKind === 'multipart'
        ? multipart(ids)
        : row.bodyKind === 'jsonOrForm'
          ? fc.oneof(json, multipart(ids))
          : fc.oneof(
              { weight: 12, arbitrary: json },
              { weight: 1, arbitrary: notJson },
              { weight: 1, arbitrary: multipart(ids) },
            );

  return fc.tuple(path, query, sent).map(([path, query, sent]) => ({
    url: `${row.base === 'internal' ? '/api' : '/v1'}${path}${query ? `?${query}` : ''}`,
    headers: (sent ? { 'content-type': sent.type } : {}) as Record<string, string>,
    ...(sent && { body: sent.body }),
  }));
}

/** A lone surrogate cannot be percent-encoded; it is sent in the form that would reach us. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const BOUNDARY = 'fuzz-boundary';

function multipart(ids: Record<string, string>): fc.Arbitrary<{ body: string; type: string }> {
  const text = fc.oneof(fc.constantFrom(ids.accountId ?? '', 'Other', '2026-01-01', '{}', '[]'), oddText);
  const name = fc.constantFrom(
    'entityId',
    'accountId',
    'type',
    'issuedOn',
    'expiresOn',
    'title',
    'mapping',
    'scope',
    '__proto__',
    'file',
  );
  const field = fc
    .tuple(name, text)
    .map(
      ([name, text]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    );
  const file = fc
    .tuple(
      fc.constantFrom('a.png', 'a.csv', '../a', '\u0000', '"', ''),
      fc.constantFrom('image/png', 'text/csv', 'x', ''),
      oddText,
    )
    .map(
      ([file, type, text]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file}"\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`,
    );
  const whole = fc
    .tuple(fc.array(field, { maxLength: 6 }), fc.array(file, { maxLength: 2 }))
    .map(([fields, files]) => `${[...fields, ...files].join('')}--${BOUNDARY}--\r\n`);
  const broken = fc.oneof(
    whole.map((text) => text.slice(0, text.length / 2)),
    whole.map((text) => text.replaceAll('\r\n', '\n')),
    whole.map((text) => text.replace(/--\r\n$/, '')),
    fc.constantFrom(
      '',
      '--',
      `--${BOUNDARY}`,
      `--${BOUNDARY}\r\n\r\n`,
      `--${BOUNDARY}\r\ncontent-disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--`,
    ),
    oddText,
  );
  const type = fc.oneof(
    { weight: 6, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=x',
        'multipart/form-data; boundary=other',
      ),
    },
  );
  return fc.tuple(fc.oneof(whole, broken), type).map(([body, type]) => ({ body, type }));
}
