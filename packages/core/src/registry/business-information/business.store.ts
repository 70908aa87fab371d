import { anyOf } from '@probity/db/any-of.ts';
import type { Db } from '@probity/db/connect.ts';
import type { BusinessAnswerEvents, BusinessAnswers } from '@probity/db/schema.gen.ts';
import type { BusinessQuestion } from '@probity/domain';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

type BusinessAnswerRow = Selectable<BusinessAnswers>;

export function listAnswers(db: Db, entityId: string) {
  return db
    .selectFrom('businessAnswers as a')
    .leftJoin('users as u', 'u.id', 'a.changedBy')
    .selectAll('a')
    .select('u.name as changedByName')
    .where('a.entityId', '=', entityId)
    .execute();
}

/** The row of a question, locked; created empty if nobody has answered yet. */
export async function lockAnswer(db: Db, row: Insertable<BusinessAnswers>): Promise<BusinessAnswerRow> {
  await db
    .insertInto('businessAnswers')
    .values({ ...row, version: 0 })
    .onConflict((conflict) => conflict.columns(['entityId', 'question']).doNothing())
    .execute();
  return db
    .selectFrom('businessAnswers')
    .selectAll()
    .where('entityId', '=', row.entityId)
    .where('question', '=', row.question)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function updateAnswer(db: Db, id: string, changes: Updateable<BusinessAnswers>) {
  return db
    .updateTable('businessAnswers')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export function insertAnswerEvent(db: Db, row: Insertable<BusinessAnswerEvents>) {
  return db.insertInto('businessAnswerEvents').values(row).execute();
}

export function listAnswerEvents(db: Db, of: { entityId: string; question: BusinessQuestion }) {
  return db
    .selectFrom('businessAnswerEvents as e')
    .innerJoin('businessAnswers as a', 'a.id', 'e.answerId')
    .leftJoin('users as u', 'u.id', 'e.actorUserId')
    .select(['e.answerId', 'e.seq', 'e.at', 'e.before', 'e.after', 'e.actorUserId', 'u.name as actorName'])
    .where('a.entityId', '=', of.entityId)
    .where('a.question', '=', of.question)
    .orderBy('e.seq', 'desc')
    .execute();
}

export function listAnswerHistory(db: Db, answerId: string) {
  return db
    .selectFrom('businessAnswerEvents')
    .select(['seq', 'before', 'after'])
    .where('answerId', '=', answerId)
    .execute();
}

/** Moves answers to another entity and account, re-encrypted; for claims only. */
export function moveAnswer(db: Db, id: string, to: Updateable<BusinessAnswers>) {
  return db.updateTable('businessAnswers').set(to).where('id', '=', id).execute();
}

export function rewriteAnswerEvent(
  db: Db,
  of: { answerId: string; seq: number },
  changes: Updateable<BusinessAnswerEvents>,
) {
  return db
    .updateTable('businessAnswerEvents')
    .set(changes)
    .where('answerId', '=', of.answerId)
    .where('seq', '=', of.seq)
    .execute();
}

/** Each answer at a moment, with the account whose key encrypts it. */
export async function listAnswersAt(
  db: Db,
  { answerIds, until }: { answerIds: readonly string[]; until: Date },
): Promise<{ id: string; accountId: string; value: Buffer | null }[]> {
  const { rows } = await sql<{ id: string; accountId: string; value: Buffer | null }>`
    select distinct on (answer_id) answer_id as id, account_id, after as value from business_answer_events
    where answer_id = ${anyOf(answerIds)} and at <= ${until} order by answer_id, seq desc`.execute(db);
  return rows;
}
