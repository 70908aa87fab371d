import type { Db } from '@probity/db/connect.ts';
import { findByKey } from '@probity/db/planned-once.ts';
import type { HolderKeys } from '@probity/db/schema.gen.ts';
import type { Insertable, Selectable } from 'kysely';

export const findHolderKey = findByKey<Selectable<HolderKeys>>((db, accountId) =>
  db
    .selectFrom('holderKeys')
    .select(['accountId', 'createdAt', 'kid', 'privateKey', 'publicJwk'])
    .where('accountId', '=', accountId),
);

/** If two jobs make it at once, the first one's key is used. */
export async function insertHolderKey(db: Db, row: Insertable<HolderKeys>): Promise<void> {
  await db
    .insertInto('holderKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHolderKey(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('holderKeys').where('accountId', '=', accountId).execute();
}
