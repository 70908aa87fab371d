import type { Db } from '@probity/db/connect.ts';
import type { FeedbackState, FeedbackType } from '@probity/domain';
import { sql } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

export interface FeedbackRow {
  id: string;
  type: FeedbackType;
  state: FeedbackState;
  messageSealed: Buffer;
  answerSealed: Buffer | null;
  createdAt: Date;
  handledAt: Date | null;
  handledBy: string | null;
  userId: string;
  name: string;
  email: string;
}

const selected = sql`f.id, f.type, f.state, f.message_sealed, f.answer_sealed, f.created_at, f.handled_at,
  h.name as handled_by, u.id as user_id, u.name, u.email::text as email
  from feedback f join users u on u.id = f.user_id left join users h on h.id = f.handled_by`;

/** Newest first, because ids increase with time. */
export async function listFeedbackRows(
  db: Db,
  { state, after, limit }: { state: FeedbackState; after: string | null; limit: number },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`select ${selected}
    where f.state = ${state} and (${after}::uuid is null or f.id < ${after}::uuid)
    order by f.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function lockFeedback(db: Db, id: string): Promise<FeedbackRow> {
  const { rows } = await sql<FeedbackRow>`select ${selected} where f.id = ${id} for update of f`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

export async function changeFeedback(
  db: Db,
  id: string,
  change: { state: FeedbackState; answerSealed?: Buffer; handledBy: string; handledAt: Date },
): Promise<void> {
  await db.updateTable('feedback').set(change).where('id', '=', id).execute();
}
