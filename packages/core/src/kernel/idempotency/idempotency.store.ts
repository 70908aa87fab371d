import type { Db } from '@probity/db/connect.ts';
import { deleteBefore } from '@probity/db/delete-before.ts';
import { sql } from 'kysely';

export interface Claim {
  owner: string;
  key: string;
  /** Distinguishes this holder from one that took the key over. */
  claim: string;
}

interface NewClaim extends Claim {
  requestHash: Buffer;
  createdAt: Date;
  leasedUntil: Date;
}

/** True if the key is now ours: it was free, or its holder died before the request took effect. */
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
 * Marks within a writing transaction that the request took effect, so that it is not repeated after a crash. False if
 * the key has been taken over: the transaction must then be rolled back.
 */
export async function markApplied(db: Db, claim: Claim): Promise<boolean> {
  const { rows } = await sql<{ writes: boolean }>`
    select pg_current_xact_id_if_assigned() is not null as writes`.execute(db);
  if (!rows[0]?.writes) return true;
  const { numUpdatedRows } = await ofClaim(db, claim).set({ applied: true }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A failed request can be retried with the same key, unless it took effect: then no one works on it any more. */
export async function releaseIdempotencyKey(
  db: Db,
  claim: Claim,
  { evenIfApplied, now }: { evenIfApplied: boolean; now: Date },
): Promise<void> {
  const { owner, key, claim: holder } = claim;
  await db
    .deleteFrom('idempotencyKeys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('claim', '=', holder)
    .$if(!evenIfApplied, (query) => query.where('applied', '=', false))
    .execute();
  await renewLease(db, claim, new Date(now.getTime() - 1));
}

export function deleteIdempotencyKeysBefore(db: Db, before: Date): Promise<void> {
  return deleteBefore(db, { table: 'idempotencyKeys', column: 'createdAt', before });
}
