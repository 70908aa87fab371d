import type { Db } from '@probity/db/connect.ts';
import type { PublicFacts, PublicPages } from '@probity/db/schema.gen.ts';
import type { Insertable, Selectable } from 'kysely';

export type PublicFactRow = Selectable<PublicFacts>;

export function findPage(db: Db, accountId: string): Promise<Selectable<PublicPages> | undefined> {
  return db.selectFrom('publicPages').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

export async function savePage(db: Db, { accountId, ...row }: Insertable<PublicPages>): Promise<void> {
  await db
    .insertInto('publicPages')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

export function listFacts(db: Db, accountId: string): Promise<PublicFactRow[]> {
  return db.selectFrom('publicFacts').selectAll().where('accountId', '=', accountId).orderBy('id').execute();
}

export async function insertFact(db: Db, row: Insertable<PublicFacts>): Promise<void> {
  await db.insertInto('publicFacts').values(row).execute();
}

/** Undefined if the account has no such fact. */
export function deleteFact(
  db: Db,
  { accountId, factId }: { accountId: string; factId: string },
): Promise<Pick<PublicFactRow, 'type' | 'claim'> | undefined> {
  return db
    .deleteFrom('publicFacts')
    .where('accountId', '=', accountId)
    .where('id', '=', factId)
    .returning(['type', 'claim'])
    .executeTakeFirst();
}

export async function deletePageOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('publicFacts').where('accountId', '=', accountId).execute();
  await db.deleteFrom('publicPages').where('accountId', '=', accountId).execute();
}
