import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

/** A list has this many entries: the smallest number that W3C Bitstring Status List allows. */
export const ENTRIES_OF_LIST = 131_072;

/** The place of a proof in the published lists. */
export interface StatusEntry {
  listId: number;
  listIndex: number;
}

export async function findOpenList(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('statusLists')
    .select('id')
    .where('closedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function openList(db: Db, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('statusLists')
    .values({ openedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function closeList(db: Db, listId: number, now: Date): Promise<void> {
  await db
    .updateTable('statusLists')
    .set({ closedAt: now })
    .where('id', '=', listId)
    .where('closedAt', 'is', null)
    .execute();
}

/** Whether the entry was free, and is now taken. */
export async function takeEntry(db: Db, { listId, listIndex }: StatusEntry): Promise<boolean> {
  const row = await db
    .insertInto('statusEntries')
    .values({ listId, index: listIndex })
    .onConflict((conflict) => conflict.doNothing())
    .returning('index')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what lists say about these entries from now on, with its history. */
export async function changeEntries(
  db: Db,
  entries: readonly StatusEntry[],
  { status, now }: { status: 0 | 1 | 2; now: Date },
): Promise<void> {
  const lists = entries.map(({ listId }) => listId);
  const indexes = entries.map(({ listIndex }) => listIndex);
  await db
    .with('changed', (query) =>
      query
        .updateTable('statusEntries as s')
        .from(
          sql<{ listId: number; index: number }>`unnest(${lists}::int[], ${indexes}::int[])`.as<'e'>(
            sql`e(list_id, index)`,
          ),
        )
        .set({ status })
        .whereRef('s.listId', '=', 'e.listId')
        .whereRef('s.index', '=', 'e.index')
        .where('s.status', '<>', status)
        .returning(['s.listId', 's.index']),
    )
    .insertInto('statusChanges')
    .columns(['listId', 'index', 'status', 'at'])
    .expression((query) =>
      query
        .selectFrom('changed')
        .select([
          'listId',
          'index',
          sql<number>`${status}::smallint`.as('status'),
          sql<Date>`${now}::timestamptz`.as('at'),
        ]),
    )
    .execute();
}

export async function findList(db: Db, listId: number): Promise<{ openedAt: Date } | undefined> {
  return db.selectFrom('statusLists').select('openedAt').where('id', '=', listId).executeTakeFirst();
}

interface NotValid {
  index: number;
  status: number;
}

/** The entries that are not valid now. */
export function listNotValid(db: Db, listId: number): Promise<NotValid[]> {
  return db
    .selectFrom('statusEntries')
    .select(['index', 'status'])
    .where('listId', '=', listId)
    .where('status', '<>', 0)
    .execute();
}

/** The entries that were not valid at that time. */
export async function listNotValidAt(db: Db, listId: number, time: Date): Promise<NotValid[]> {
  const latest = await db
    .selectFrom('statusChanges')
    .distinctOn('index')
    .select(['index', 'status'])
    .where('listId', '=', listId)
    .where('at', '<=', time)
    .orderBy('index')
    .orderBy('seq', 'desc')
    .execute();
  return latest.filter(({ status }) => status !== 0);
}

export function findLatestChange(
  db: Db,
  { listId, listIndex }: StatusEntry,
): Promise<{ status: number; at: Date } | undefined> {
  return db
    .selectFrom('statusChanges')
    .select(['status', 'at'])
    .where('listId', '=', listId)
    .where('index', '=', listIndex)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
