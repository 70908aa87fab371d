import type { AnyEndpoint } from '@probity/contract';
import { z } from 'zod';
import { exampleBody, fillPath } from '../example-request.ts';

type Ids = Readonly<Record<string, string>>;

/** A valid request in which one thing is wrong. */
export interface HostileRequest {
  /** What is wrong, for the report. */
  fault: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

const WRONG_IDS = [
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0199c000-0000-7000-8000-00000000000g',
  '0199c00000007000800000000000000a',
  '{0199c000-0000-7000-8000-000000000000}',
];
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\u200b\u200d\u2060\ufeff',
  '\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(100),
  'ﷺ'.repeat(300),
  'x'.repeat(100_000),
  '-1',
  'NaN',
  'infinity',
  '1e400',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  "'; drop table users; --",
  '\u0024{jndi:ldap://127.0.0.1/a}',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
  '=cmd|calc!A1',
  'a@b@c.example',
  '__proto__',
  ...WRONG_IDS,
];

const nested = (open: string, inner: string, close: string, depth: number): string =>
  open.repeat(depth) + inner + close.repeat(depth);

/** As they are written in a body: some have no value in JavaScript. */
const LITERALS: readonly string[] = [
  ...ODD_TEXTS.map((text) => JSON.stringify(text)),
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '0.5',
  '1e400',
  '-1e400',
  '1e-400',
  '1e308',
  '2147483648',
  '9007199254740993',
  '123456789012345678901234567890',
  '[]',
  '{}',
  '[null]',
  '["a","a"]',
  '[[[[]]]]',
  '{"":""}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":"a","valueOf":"a"}',
  '{"length":1e9}',
  `[${'0,'.repeat(20_000)}0]`,
  nested('[', '', ']', 60),
  nested('[', '', ']', 20_000),
  nested('{"a":', '1', '}', 5000),
];

const PATH_PARTS = [
  ...WRONG_IDS,
  '%00',
  '%ED%A0%80',
  '%FF',
  '%',
  '%2e%2e%2f%2e%2e',
  '%E2%80%AE',
  '%E2%80%8B',
  'null',
  '-1',
  '1e400',
  '__proto__',
  '%5Bobject%20Object%5D',
  'a%0D%0Ax-a:%20b',
  'x'.repeat(650),
  '%F0%9F%91%A9'.repeat(50),
];

const QUERY_VALUES = [
  ...PATH_PARTS,
  '',
  '0',
  '-9999999999999999999999',
  '99999999999999999999',
  'true',
  '[]',
  '{}',
  '%7B%22a%22:1%7D',
  '2026-02-30',
  '%2B275760-09-13T00:00:00.001Z',
  'eyJhIjoxfQ',
  'W10',
  '%3Cscript%3E',
  "'%20or%201=1",
  'x'.repeat(6000),
];

const HEADERS: readonly Record<string, string>[] = [
  { 'if-match': '*' },
  { 'if-match': 'W/"99999999999999999999"' },
  { 'if-match': '"-1", W/"0", ""' },
  { 'idempotency-key': 'x'.repeat(2000) },
  { 'idempotency-key': '\u00ff\u00fe' },
  { 'accept-language': `${'x-'.repeat(2000)};q=9` },
  { accept: '\u00ff/*' },
  { 'x-forwarded-for': "'; --, 999.999.999.999" },
  { 'user-agent': '\u00ff'.repeat(4000) },
  { range: 'bytes=9-1,-1,a-b' },
  { traceparent: '00-0-0-zz' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'application/json;;;=' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'text/plain' },
  { 'content-encoding': 'gzip' },
];

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function numbersFrom(seed: string): () => number {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** As many of them as asked for, in an order that the numbers decide. */
export function pick<Item>(items: readonly Item[], count: number, next: () => number): Item[] {
  const left = [...items];
  const picked: Item[] = [];
  while (left.length > 0 && picked.length < count) {
    const at = Math.floor(next() * left.length);
    const last = left.pop();
    const item = left[at] ?? last;
    if (at < left.length && last !== undefined) left[at] = last;
    if (item !== undefined) picked.push(item);
  }
  return picked;
}

/** Every fault of every part of an operation, made when it is asked for: some are large. */
export function hostileRequests(row: AnyEndpoint, ids: Ids): (() => HostileRequest)[] {
  const [path = '', query = ''] = fillPath(row, ids).split('?');
  const example = exampleBody(row, ids);
  const hasBody = row.method !== 'GET' && example.body !== undefined;
  const isJson = hasBody && !Buffer.isBuffer(example.body);
  const headers: Record<string, string> = isJson
    ? { 'content-type': 'application/json' }
    : (example.headers ?? {});
  const bytes = isJson
    ? Buffer.from(JSON.stringify(example.body))
    : Buffer.isBuffer(example.body)
      ? example.body
      : null;
  const valid = { url: query ? `${path}?${query}` : path, headers, ...(bytes && { body: bytes }) };
  const withQuery = (added: string) => `${path}?${[query, added].filter(Boolean).join('&')}`;

  const ofPath = [...row.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
    PATH_PARTS.map((part) => () => ({
      ...valid,
      fault: `path ${name}: ${shown(part)}`,
      url: [fillPath(row, { ...ids, [name]: part }).split('?')[0], ...(query ? [query] : [])].join('?'),
    })),
  );
  const ofQuery = [...namesIn(row.query), '__proto__', 'unknown'].flatMap((name) => [
    ...QUERY_VALUES.map((value) => () => ({
      ...valid,
      fault: `query ${name}: ${shown(value)}`,
      url: `${path}?${name}=${value}`,
    })),
    ...[`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}`, `%00${name}=1`].map(
      (added) => () => ({
        ...valid,
        fault: `query ${added}`,
        url: withQuery(added),
      }),
    ),
  ]);
  const ofBody = isJson
    ? [
        ...placesIn(example.body),
        ...namesIn(row.body).map((name) => [name]),
        ['unknown'],
        ['__proto__'],
      ].flatMap((place) =>
        LITERALS.map((literal) => () => ({
          ...valid,
          fault: `body ${place.join('.')}: ${shown(literal)}`,
          body: withLiteral(example.body, place, literal),
        })),
      )
    : [];
  const ofText = isJson
    ? ['', '{', '[', '"', '\ufeff{}', '{"a":1,"a":2}', 'nul', '\u0000', '{}{}', ...LITERALS].map(
        (text) => () => ({
          ...valid,
          fault: `whole body: ${shown(text)}`,
          body: text,
        }),
      )
    : [];
  const ofHeaders = HEADERS.map((added) => () => ({
    ...valid,
    fault: `header ${shown(JSON.stringify(added))}`,
    headers: { ...headers, ...added },
  }));
  const ofBytes = bytes
    ? Array.from({ length: 40 }, (_, number) => () => ({
        ...valid,
        fault: `byte ${number}`,
        body: withOtherByte(bytes, number),
      }))
    : [];
  return [...ofPath, ...ofQuery, ...ofBody, ...ofText, ...ofHeaders, ...ofBytes];
}

const shown = (text: string): string =>
  text.length > 80 ? `${text.slice(0, 60)}… (${text.length} characters)` : text;

const Described = z.object({ properties: z.record(z.string(), z.unknown()) });
/** The fields that a schema names at the top. */
function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const described = Described.safeParse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return Object.keys(described.data?.properties ?? {});
}

/** The way to every value of an example. */
function placesIn(value: unknown, way: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return way.length > 0 ? [[...way]] : [];
  return [
    ...(way.length > 0 ? [[...way]] : []),
    ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...way, name])),
  ];
}

/** The example as JSON, with the literal in one place. */
function withLiteral(value: unknown, [name, ...rest]: readonly string[], literal: string): string {
  if (name === undefined) return literal;
  const entries: [string, unknown][] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const known = entries.some(([other]) => other === name) ? entries : [...entries, [name, null] as const];
  const parts = known.map(([other, inner]): [string, string] => [
    other,
    other === name ? withLiteral(inner, rest, literal) : (JSON.stringify(inner) ?? 'null'),
  ]);
  return Array.isArray(value)
    ? `[${parts.map(([, text]) => text).join(',')}]`
    : `{${parts.map(([other, text]) => `${JSON.stringify(other)}:${text}`).join(',')}}`;
}

function withOtherByte(bytes: Buffer, number: number): Buffer {
  const next = numbersFrom(`${number}`);
  const at = Math.floor(next() * bytes.length);
  if (number % 4 === 0) return bytes.subarray(0, at);
  if (number % 4 === 1) return Buffer.concat([bytes.subarray(0, at), bytes]);
  const changed = Buffer.from(bytes);
  if (changed.length > 0) changed[at] = Math.floor(next() * 256);
  return changed;
}
