import type { Db } from '@probity/db/connect.ts';
import type { ScreeningDecisions } from '@probity/db/schema.gen.ts';
import { type Insertable, sql } from 'kysely';

export interface DecisionRow {
  id: string;
  pairIndex: Buffer;
  basis: Buffer;
  verdict: string;
  reason: Buffer;
  decidedAt: Date;
  decidedByName: string | null;
}

export function insertDecision(db: Db, row: Insertable<ScreeningDecisions>) {
  return db.insertInto('screeningDecisions').values(row).execute();
}

/** The newest decision on each pair of subject and entry. */
export async function findDecisions(db: Db, accountId: string, pairs: readonly Buffer[]) {
  if (pairs.length === 0) return [];
  const { rows } = await sql<DecisionRow>`
    select distinct on (d.pair_index) d.id, d.pair_index, d.basis, d.verdict, d.reason, d.decided_at,
      u.name as decided_by_name
    from screening_decisions d left join users u on u.id = d.decided_by
    where d.account_id = ${accountId} and d.pair_index = any (${pairs.map(hex)}::bytea[])
    order by d.pair_index, d.decided_at desc, d.id desc`.execute(db);
  return rows;
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
