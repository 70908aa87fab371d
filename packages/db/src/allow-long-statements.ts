import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** For the rest of the transaction: work on a large table may take longer than the timeout for a page allows. */
export async function allowLongStatements(db: Db): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(db);
}
