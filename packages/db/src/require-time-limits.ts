import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Behind a pooler nothing else ends a statement, a wait for a lock or a forgotten transaction. */
export class TimeLimitsMissing extends Error {
  constructor(missing: readonly string[]) {
    super(
      `The database sets no ${missing.join(', ')} for connections through DATABASE_POOLED_URL, and a pooler does not pass ours on. Set them for the role: docs/operations.md, "A pooler".`,
    );
  }
}

export async function requireTimeLimits(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where setting = '0'
      and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(db);
  if (rows.length > 0) throw new TimeLimitsMissing(rows.map(({ name }) => name));
}
