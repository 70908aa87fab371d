import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* planned once */';

/**
 * Ends a statement that is sent all day and finds by key: each connection parses and plans it once. Such a statement
 * names its columns, because a prepared `*` fails when a migration adds one.
 */
export const plannedOnce = sql.raw(MARK);

const names = new Map<string, string>();

/** Has a connection prepare the statements that are marked. */
export function preparePlannedOnce(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [text, values] = given;
    if (typeof text !== 'string' || !text.endsWith(MARK)) return send(...given);
    return send({ name: nameOf(text), text, values });
  }) as typeof client.query;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
