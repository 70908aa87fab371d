import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Rows of one statement: far below its time limit on the slowest tables. */
const PORTION = 10_000;

interface Expired {
  table: string;
  /** A moment; needs an index. */
  column: string;
  before: Date;
}

/**
 * Deletes expired rows in portions, the oldest first, so that a backlog of any size is worked off without a statement
 * that takes too long. A row that another transaction has prolonged in the meantime stays, because the condition is
 * checked again on its new version.
 */
export async function deleteBefore(db: Db, { table, column, before }: Expired): Promise<void> {
  const [from, moment] = [sql.table(table), sql.ref(column)];
  for (let since: Date | null = null; ; ) {
    const { rows } = await sql<{ last: Date | null }>`
      with deleted as (
        delete from ${from} where ctid = any (array(
          select ctid from ${from} where ${moment} < ${before} ${since ? sql`and ${moment} >= ${since}` : sql``}
          order by ${moment} limit ${PORTION}))
          and ${moment} < ${before}
        returning ${moment} as moment)
      select max(moment) as last from deleted`.execute(db);
    since = rows[0]?.last ?? null;
    if (!since) return;
  }
}
