import type { Db } from '@probity/db/connect.ts';
import type { BulkReminders } from '@probity/db/schema.gen.ts';
import { type ErrorCode, ProductError } from '@probity/domain';
import { type Insertable, type Selectable, sql } from 'kysely';

export type BulkReminderRow = Selectable<BulkReminders>;

export async function insertBulkReminder(
  db: Db,
  reminder: Insertable<BulkReminders>,
  connectionIds: readonly string[],
): Promise<void> {
  await db.insertInto('bulkReminders').values(reminder).execute();
  await db
    .insertInto('bulkReminderRows')
    .columns(['bulkReminderId', 'number', 'accountId', 'connectionId'])
    .expression(
      sql`select ${reminder.id}::uuid, wanted.number, ${reminder.accountId}::uuid, wanted.id
        from unnest(${connectionIds}::uuid[]) with ordinality as wanted (id, number)`,
    )
    .execute();
}

export async function loadBulkReminder(db: Db, id: string): Promise<BulkReminderRow> {
  const row = await db.selectFrom('bulkReminders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ProductError('resource.not_found');
  return row;
}

/** Which of these the account has requested or offered itself. */
export async function countOwnConnections(
  db: Db,
  { accountId, connectionIds }: { accountId: string; connectionIds: readonly string[] },
): Promise<number> {
  const { count } = await db
    .selectFrom('connections')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', 'in', [...connectionIds])
    .where('initiatorId', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface WaitingReminder {
  number: number;
  connectionId: string;
}

/** Locked, so that two workers never send the same one. */
export function lockNextWaiting(db: Db, bulkReminderId: string): Promise<WaitingReminder | undefined> {
  return db
    .selectFrom('bulkReminderRows')
    .select(['number', 'connectionId'])
    .where('bulkReminderId', '=', bulkReminderId)
    .where('state', '=', 'Waiting')
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function settle(
  db: Db,
  { bulkReminderId, number }: { bulkReminderId: string; number: number },
  outcome: { state: 'Sent' | 'Failed'; error?: ErrorCode; settledAt: Date },
): Promise<void> {
  await db
    .updateTable('bulkReminderRows')
    .set(outcome)
    .where('bulkReminderId', '=', bulkReminderId)
    .where('number', '=', number)
    .where('state', '=', 'Waiting')
    .execute();
}

/** Ends it; what still waits has failed for this reason. False if it had ended before. */
export async function finish(
  db: Db,
  id: string,
  { error, at }: { error: ErrorCode; at: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('bulkReminders')
    .set({ state: 'Finished', finishedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'Running')
    .executeTakeFirst();
  await db
    .updateTable('bulkReminderRows')
    .set({ state: 'Failed', error, settledAt: at })
    .where('bulkReminderId', '=', id)
    .where('state', '=', 'Waiting')
    .execute();
  return ended.numUpdatedRows > 0n;
}

export async function countReminders(db: Db, id: string) {
  const rows = await db
    .selectFrom('bulkReminderRows')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .where('bulkReminderId', '=', id)
    .groupBy('state')
    .execute();
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  const [sent, failed, waiting] = [countOf('Sent'), countOf('Failed'), countOf('Waiting')];
  return { total: sent + failed + waiting, sent, failed };
}

/** The parties that were not reminded, in order. */
export function listFailures(db: Db, id: string, limit: number) {
  return db
    .selectFrom('bulkReminderRows as r')
    .innerJoin('connections as c', 'c.id', 'r.connectionId')
    .innerJoin('connectionSides as s', (join) =>
      join.onRef('s.connectionId', '=', 'c.id').on('s.side', '=', 'initiator'),
    )
    .select(['r.connectionId', 's.counterpartName as name', 'r.error'])
    .$castTo<{ connectionId: string; name: string; error: ErrorCode }>()
    .where('r.bulkReminderId', '=', id)
    .where('r.state', '=', 'Failed')
    .orderBy('r.number')
    .limit(limit)
    .execute();
}

/** Tells open pages to refetch. */
export async function announceProgress(db: Db, accountId: string): Promise<void> {
  await sql`select pg_notify('probity_changes', ${`${accountId} bulkreminder`})`.execute(db);
}
