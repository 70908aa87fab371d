import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** Whether a run of the check is already queued, as after a rename. */
export async function isRunWaiting(db: Db, checkId: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job
    where name = 'run-aml-check' and state in ('created', 'retry') and data ->> 'checkId' = ${checkId}
    limit 1`.execute(db);
  return rows.length > 0;
}
