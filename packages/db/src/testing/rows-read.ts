import { sql } from 'kysely';
import type { Db } from '../connect.ts';

interface RowsRead {
  /** Found by an index. */
  read: number;
  /** Tables that were read from end to end. */
  scans: number;
}

/** Rows that `work` reads from some tables within a transaction: measures work, not time. */
export async function rowsRead<Answer>(
  tx: Db,
  tables: readonly string[],
  work: () => Promise<Answer>,
): Promise<RowsRead & { answer: Answer }> {
  const before = await readSoFar(tx, tables);
  const answer = await work();
  const after = await readSoFar(tx, tables);
  return { answer, read: after.read - before.read, scans: after.scans - before.scans };
}

async function readSoFar(tx: Db, tables: readonly string[]): Promise<RowsRead> {
  const { rows } = await sql<RowsRead>`
    select sum(idx_tup_fetch)::int as read, sum(seq_scan)::int as scans from pg_stat_xact_user_tables
    where relname = any (${tables})`.execute(tx);
  return rows[0] ?? { read: 0, scans: 0 };
}
