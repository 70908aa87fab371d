import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export interface Claim {
  owner: string;
  key: string;
  /** Tells this holder from one who took the key over. */
  claim: string;
}

interface NewClaim extends Claim {
  requestHash: Buffer;
  createdAt: Date;
  leasedUntil: Date;
}

/** True when the key was free, or its holder died before anything came of it, and it is now ours. */
export async function claimIdempotencyKey(db: Db, claim: NewClaim): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as k (owner, key, claim, request_hash, created_at, leased_until)
    values (${claim.owner}, ${claim.key}, ${claim.claim}, ${claim.requestHash}, ${claim.createdAt}, ${claim.leasedUntil})
    on conflict (owner, key) do update set claim = excluded.claim, leased_until = excluded.leased_until
      where k.response is null and not k.applied and k.request_hash = excluded.request_hash
        and coalesce(k.leased_until, k.created_at) < ${claim.createdAt}
    returning key`.execute(db);
  return rows.length > 0;
}

export function findIdempotencyKey(db: Db, owner: string, key: string) {
  return db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
}

const ofClaim = (db: Db, { owner, key, claim }: Claim) =>
  db
    .updateTable('idempotencyKeys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('claim', '=', claim);

export async function renewLease(db: Db, claim: Claim, leasedUntil: Date): Promise<void> {
  await ofClaim(db, claim).set({ leasedUntil }).execute();
}

export async function keepAnswer(
  db: Db,
  claim: Claim,
  answer: { status: number; response: string },
): Promise<void> {
  await ofClaim(db, claim).set(answer).execute();
}

/**
 * Says in a transaction that writes that the request took effect, so that nobody repeats it after a crash. False when
 * the key has been taken over: what the transaction wrote must not stand.
 */
export async function markApplied(db: Db, claim: Claim): Promise<boolean> {
  const { rows } = await sql<{ writes: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as writes`.execute(db);
  if (!rows[0]?.writes) return true;
  const { numUpdatedRows } = await ofClaim(db, claim).set({ applied: true }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A request that failed may be tried again with the same key. */
export function releaseIdempotencyKey(db: Db, { owner, key, claim }: Claim) {
  return db
    .deleteFrom('idempotencyKeys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .execute();
}

export function deleteIdempotencyKeysBefore(db: Db, before: Date) {
  return db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute();
}
