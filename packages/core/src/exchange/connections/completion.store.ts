import type { Db } from '@probity/db/connect.ts';
import type { CompletionFacts } from '@probity/domain/sharing/completion.ts';
import { sql } from 'kysely';
import type { ConnectionRow } from './connections.store.ts';

interface Day {
  today: string;
  /** The checks that can be run here. */
  checks: readonly string[];
}

/** What each side has to do next, from what the holder has today. */
export async function refreshActions(
  db: Db,
  connectionIds: readonly string[],
  { today, checks }: Day,
): Promise<void> {
  await sql`select refresh_sides(${connectionIds}::uuid[], ${today}::date, ${checks}::text[])`.execute(db);
}

interface MarkedFacts extends CompletionFacts {
  connectionId: string;
  /** Marked as completed so far. */
  isMarked: boolean;
}

/** What decides whether each of these is completed. */
export async function listCompletionFacts(
  db: Db,
  connectionIds: readonly string[],
  today: string,
): Promise<MarkedFacts[]> {
  const { rows } = await sql<MarkedFacts>`
    select * from completion_facts(${connectionIds}::uuid[], ${today}::date)`.execute(db);
  return rows;
}

/** Leaves the version as it is: nobody edited the request. */
export async function markCompleted(
  db: Db,
  id: string,
  { completedAt, steps }: { completedAt: Date | null; steps: 0 | 1 },
): Promise<ConnectionRow> {
  return await db
    .updateTable('connections')
    .set({ completedAt, lastSeq: sql`last_seq + ${steps}` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
