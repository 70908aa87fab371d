import type { Db } from '@probity/db/connect.ts';
import type { ReceivedProofRequests } from '@probity/db/schema.gen.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type ReceivedRequestRow = Selectable<ReceivedProofRequests>;

/** False if it was received before. */
export async function insertReceivedRequest(
  db: Db,
  row: Insertable<ReceivedProofRequests>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('receivedProofRequests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'requestHash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function hasReceived(
  db: Db,
  { accountId, requestHash }: { accountId: string; requestHash: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('receivedProofRequests')
    .select('id')
    .where('accountId', '=', accountId)
    .where('requestHash', '=', requestHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countWaiting(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('receivedProofRequests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('state', '=', 'Waiting')
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countAutomaticToStrangers(
  db: Db,
  { accountId, since }: { accountId: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('receivedProofRequests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('isAutomatic', '=', true)
    .where('isTrusted', '=', false)
    .where('receivedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The latest request of each organisation that has asked. */
export function listRequesters(db: Db, accountId: string): Promise<ReceivedRequestRow[]> {
  return db
    .selectFrom('receivedProofRequests')
    .selectAll()
    .distinctOn('requesterKey')
    .where('accountId', '=', accountId)
    .orderBy('requesterKey')
    .orderBy('id', 'desc')
    .execute();
}

export function findReceivedRequest(db: Db, id: string): Promise<ReceivedRequestRow | undefined> {
  return db.selectFrom('receivedProofRequests').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockReceivedRequest(db: Db, id: string): Promise<ReceivedRequestRow | undefined> {
  return db
    .selectFrom('receivedProofRequests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function listReceivedRequests(
  db: Db,
  accountId: string,
  limit: number,
): Promise<ReceivedRequestRow[]> {
  return db
    .selectFrom('receivedProofRequests')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function updateReceivedRequest(
  db: Db,
  id: string,
  changes: Updateable<ReceivedProofRequests>,
): Promise<void> {
  await db.updateTable('receivedProofRequests').set(changes).where('id', '=', id).execute();
}

export async function deleteReceivedRequestsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('receivedProofRequests').where('accountId', '=', accountId).execute();
}
