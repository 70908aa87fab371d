import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** The mark itself, for a statement that is written out. */
export const PLANNED_ONCE = '/* planned once */';

/**
 * Ends a statement that is sent all day and finds by key: each connection parses and plans it once. Such a statement
 * names its columns, because a prepared `*` fails when a migration adds one.
 */
export const plannedOnce = sql.raw(PLANNED_ONCE);

const names = new Map<string, string>();

/** The name under which a connection prepares a statement that is marked. */
export function plannedOnceName(text: string): string | undefined {
  if (!text.endsWith(PLANNED_ONCE)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
