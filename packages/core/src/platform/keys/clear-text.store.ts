import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** A column of the time before sealing, and the one that has taken its place. */
export interface ClearColumn {
  table: string;
  clear: string;
  sealed: string;
}

export interface ClearRow {
  id: string;
  plain: string;
}

export async function lockClearRows(db: Db, of: ClearColumn, limit: number): Promise<ClearRow[]> {
  const clear = sql.ref(of.clear);
  const { rows } = await sql<ClearRow>`
    select id, ${clear} as plain from ${sql.table(of.table)} where ${clear} is not null
    limit ${limit} for update`.execute(db);
  return rows;
}

export async function replaceClear(
  db: Db,
  of: ClearColumn,
  rows: readonly { id: string; sealed: Buffer }[],
): Promise<void> {
  await sql`
    update ${sql.table(of.table)} t set ${sql.ref(of.sealed)} = n.sealed, ${sql.ref(of.clear)} = null
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ sealed }) => sealed)}::bytea[]) n (id, sealed)
    where t.id = n.id`.execute(db);
}
