import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * The commit of this transaction does not wait for the disk. For a step of work that is done again after a crash: what
 * it wrote is safe once a later transaction, which does wait, has been committed.
 */
export async function commitWithoutWaiting(db: Db): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(db);
}
