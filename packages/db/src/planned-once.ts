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
  let text: string | undefined;
  return async (db, key) => {
    text ??= textOf(build(db, key), key);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [key]));
    return rows;
  };
}

function textOf(statement: Compilable, key: unknown): string {
  const { sql: text, parameters } = statement.compile();
  if (parameters.length !== 1 || parameters[0] !== key)
    throw new Error('A statement that is put together once takes its key and nothing else.');
  return `${text} ${FOUND_BY_KEY}`;
}
