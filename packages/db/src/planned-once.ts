import { createHash } from 'node:crypto';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { type Compilable, CompiledQuery, sql } from 'kysely';
import type { Db } from './connect.ts';

const PLANNED_ONCE = '/* planned once */';

/** Suffix of a raw SQL statement that finds a row by its key: planned once, and pipelined with those of others. */
export const FOUND_BY_KEY = `/* found by key */ ${PLANNED_ONCE}`;
export const isFoundByKey = (text: string): boolean => text.endsWith(FOUND_BY_KEY);

/**
 * Suffix of a frequent statement that finds rows by key: each connection parses and plans it once. Such a statement
 * must name its columns, because a prepared `*` fails when a migration adds one.
 */
export const plannedOnce = sql.raw(PLANNED_ONCE);

const names = new Map<string, string>();

/** Statements that differ each time would fill a connection's memory: beyond this, only marked ones are prepared. */
const MAX_UNMARKED = 500;

/** The name under which a connection prepares a statement that is marked, or any statement with `unmarked`. */
export function plannedOnceName(text: string, { unmarked = false } = {}): string | undefined {
  const isMarked = text.endsWith(PLANNED_ONCE);
  if (!isMarked && !unmarked) return undefined;
  const known = names.get(text);
  if (known) return known;
  if (!isMarked && names.size >= MAX_UNMARKED) return undefined;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Whether PostgreSQL refused a prepared statement because its row type has changed. */
export const haveRowsChanged = (error: unknown): boolean =>
  propertiesOf(error).routine === 'RevalidateCachedQuery';

/** Whether a statement did not run because another caller's, which was to prepare it, failed. */
export const isUnprepared = (error: unknown): boolean =>
  ['26000', '42P05'].includes(String(propertiesOf(error).code));

/** Finds a row by its key. The statement is built once per process, and planned once per connection. */
export function findByKey<Row, Key = string>(
  build: (db: Db, key: Key) => Compilable<Row>,
): (db: Db, key: Key) => Promise<Row | undefined> {
  const list = listByKey(build);
  return async (db, key) => (await list(db, key))[0];
}

/** Finds the rows of a key, or those of several, in the same way. */
export function listByKey<Row, Key = string>(
  build: (db: Db, key: Key) => Compilable<Row>,
): (db: Db, key: Key) => Promise<Row[]> {
  const list = buildOnce((db, { key }: { key: Key }) => build(db, key), FOUND_BY_KEY);
  return (db, key) => list(db, { key });
}

/**
 * Built once per process and planned once per connection in the same way: a frequent statement that locks or writes. Each
 * of its values is one parameter.
 */
export function buildOnce<Row, Values extends object>(
  build: (db: Db, values: Values) => Compilable<Row>,
  suffix = PLANNED_ONCE,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: { text: string; names: string[] } | undefined;
  return async (db, values) => {
    built ??= withPlaces(build(db, placesFor<Values>()), suffix);
    const given = new Map(Object.entries(values));
    const parameters = built.names.map((name) => given.get(name));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(built.text, parameters));
    return rows;
  };
}

/** Where a value of that name goes. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A builder passes its values on without looking at them, so that places can stand for them. */
const placesFor = <Values extends object>(): Values =>
  new Proxy(Object.create(null), { get: (_, name) => new Place(String(name)) });

function withPlaces(statement: Compilable, suffix: string): { text: string; names: string[] } {
  const { sql: text, parameters } = statement.compile();
  const names = parameters.map((parameter) => {
    if (parameter instanceof Place) return parameter.name;
    throw new Error('A statement that is built once takes the values given to it and nothing else.');
  });
  return { text: `${text} ${suffix}`, names };
}
