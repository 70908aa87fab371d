import type { Db } from '@probity/db/connect.ts';

interface Claim {
  owner: string;
  key: string;
  requestHash: Buffer;
  createdAt: Date;
}

/** True when the key was free and is now ours. */
export async function claimIdempotencyKey(db: Db, claim: Claim): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotencyKeys')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findIdempotencyKey(db: Db, owner: string, key: string) {
  return db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
}

export function keepAnswer(db: Db, owner: string, key: string, answer: { status: number; response: string }) {
  return db
    .updateTable('idempotencyKeys')
    .set(answer)
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

/** A request that failed may be tried again with the same key. */
export function releaseIdempotencyKey(db: Db, owner: string, key: string) {
  return db.deleteFrom('idempotencyKeys').where('owner', '=', owner).where('key', '=', key).execute();
}

export function deleteIdempotencyKeysBefore(db: Db, before: Date) {
  return db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute();
}
