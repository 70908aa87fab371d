import type { Db } from '@probity/db/connect.ts';
import type { ConnectionQueries } from '@probity/db/schema.gen.ts';
import type { Side } from '@probity/domain';
import { type Insertable, sql } from 'kysely';

export function insertQuery(db: Db, row: Insertable<ConnectionQueries>) {
  return db.insertInto('connectionQueries').values(row).execute();
}

/** The side that has to answer a question; undefined if the question does not exist. */
export async function findAskedSide(
  db: Db,
  query: { id: string; connectionId: string },
): Promise<Side | undefined> {
  const found = await db
    .selectFrom('connectionQueries as q')
    .innerJoin('connections as c', 'c.id', 'q.connectionId')
    .select(['q.askedBy', 'c.initiatorId'])
    .where('q.id', '=', query.id)
    .where('q.connectionId', '=', query.connectionId)
    .executeTakeFirst();
  return found && (found.askedBy === found.initiatorId ? 'target' : 'initiator');
}

/** Answers a question once; undefined if it does not exist or has been answered already. */
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

/** Updates the number of questions from the other side that wait for this one. */
export async function countOpenQueries(db: Db, connectionId: string, side: Side): Promise<void> {
  await sql`select count_open_queries(${connectionId}, ${side})`.execute(db);
}
