import type { Db } from '@probity/db/connect.ts';
import type { DataKeyRotations } from '@probity/db/schema.gen.ts';
import type { Insertable, Updateable } from 'kysely';
import { notFound } from '../../kernel/context/index.ts';

/** Locks the account, so that its keys change one at a time; rows that refer to it can still be written. */
export async function lockDataKey(db: Db, accountId: string): Promise<Buffer> {
  const account = await db
    .selectFrom('accounts')
    .select('dataKey')
    .where('id', '=', accountId)
    .where('isShredded', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  return account.dataKey;
}

export async function setDataKey(db: Db, accountId: string, dataKey: Buffer): Promise<void> {
  await db.updateTable('accounts').set({ dataKey }).where('id', '=', accountId).execute();
}

export function findRotation(db: Db, accountId: string) {
  return db.selectFrom('dataKeyRotations').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

export function listRotations(db: Db) {
  return db.selectFrom('dataKeyRotations').select('accountId').orderBy('since').execute();
}

export async function insertRotation(db: Db, row: Insertable<DataKeyRotations>): Promise<void> {
  await db.insertInto('dataKeyRotations').values(row).execute();
}

export async function updateRotation(
  db: Db,
  accountId: string,
  changes: Updateable<DataKeyRotations>,
): Promise<void> {
  await db.updateTable('dataKeyRotations').set(changes).where('accountId', '=', accountId).execute();
}

export async function deleteRotation(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('dataKeyRotations').where('accountId', '=', accountId).execute();
}
