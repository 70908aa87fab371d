import type { Db } from '@probity/db/connect.ts';
import type { ConnectionQueries } from '@probity/db/schema.gen.ts';
import { type Insertable, sql } from 'kysely';

export function insertQuery(db: Db, row: Insertable<ConnectionQueries>) {
  return db.insertInto('connectionQueries').values(row).execute();
}

export function listQueries(db: Db, connectionId: string) {
  return db
    .selectFrom('connectionQueries')
    .selectAll()
    .where('connectionId', '=', connectionId)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Answers it once; undefined where there is none or somebody answered already. */
export function answerQuery(
  db: Db,
  query: { id: string; connectionId: string; answer: Buffer; answeredBy: string; answeredAt: Date },
) {
  return db
    .updateTable('connectionQueries')
    .set({ answer: query.answer, answeredBy: query.answeredBy, answeredAt: query.answeredAt })
    .where('id', '=', query.id)
    .where('connectionId', '=', query.connectionId)
    .where('answeredAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The holder's side says how many questions wait, whoever asked or answered. */
export async function countOpenQueries(db: Db, connectionId: string, holderSide: string): Promise<void> {
  await sql`select count_open_queries(${connectionId}, ${holderSide})`.execute(db);
}
