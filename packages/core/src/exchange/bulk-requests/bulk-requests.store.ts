import type { Db } from '@probity/db/connect.ts';
import type { BulkRequests } from '@probity/db/schema.gen.ts';
import { ProductError } from '@probity/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ExplicitScope } from '../connections/index.ts';

type BulkState = BulkRow['state'];

/** Settings besides the template. Without `days`, those of the template or the account apply. */
export interface WantedInBulk {
  scope?: ExplicitScope | undefined;
  days?: number | null | undefined;
}

export type BulkRow = Omit<Selectable<BulkRequests>, 'wanted'> & { wanted: WantedInBulk };
export type BulkView = BulkRow & { createdByName: string | null };

export async function insertBulkRequest(db: Db, row: Insertable<BulkRequests>): Promise<void> {
  await db.insertInto('bulkRequests').values(row).execute();
}

const viewBulkRequests = (db: Db) =>
  db
    .selectFrom('bulkRequests as b')
    .leftJoin('users as u', 'u.id', 'b.createdBy')
    .selectAll('b')
    .select('u.name as createdByName')
    .$castTo<BulkView>();

export async function loadBulkRequest(db: Db, id: string): Promise<BulkView> {
  const row = await viewBulkRequests(db).where('b.id', '=', id).executeTakeFirst();
  if (!row) throw new ProductError('resource.not_found');
  return row;
}

export interface BulkPage {
  accountId: string;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Newest first. */
export function findBulkRequests(db: Db, { accountId, after, limit }: BulkPage): Promise<BulkView[]> {
  return viewBulkRequests(db)
    .where('b.accountId', '=', accountId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(b.created_at, b.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute();
}

/** Workers lock the request in turn, so that no row is processed twice. */
export function lockBulkRequest(db: Db, id: string): Promise<BulkRow | undefined> {
  return db
    .selectFrom('bulkRequests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<BulkRow>()
    .executeTakeFirst();
}

export async function countSettled(
  db: Db,
  id: string,
  { done = 0, failed = 0 }: { done?: number; failed?: number },
): Promise<void> {
  await db
    .updateTable('bulkRequests')
    .set({ done: sql`done + ${done}`, failed: sql`failed + ${failed}` })
    .where('id', '=', id)
    .execute();
}

/** True if this call changed the state. */
export async function setBulkState(
  db: Db,
  id: string,
  change: {
    from: BulkState;
    to: BulkState;
    finishedAt?: Date;
    sentBy?: string;
    sentByKey?: string | null;
    round?: number;
  },
): Promise<boolean> {
  const { from, to, ...rest } = change;
  const row = await db
    .updateTable('bulkRequests')
    .set({ state: to, ...rest })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells open pages to refetch: once per portion, without an audit log entry for each. */
export async function announceProgress(db: Db, accountId: string): Promise<void> {
  await sql`select pg_notify('probity_changes', ${`${accountId} bulkrequest`})`.execute(db);
}
