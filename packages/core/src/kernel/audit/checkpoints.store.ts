import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export interface MovedChain {
  chainId: string;
  signedSeq: number;
}

/** Chains whose head differs from their last checkpoint, by id; disputed ones wait for an operator. */
export async function listMovedChains(db: Db, after: string | null, limit: number): Promise<MovedChain[]> {
  const { rows } = await sql<MovedChain>`
    select chain_id, coalesce(c.seq, 0) as signed_seq
    from audit_heads h full join audit_checkpoints c using (chain_id)
    where (coalesce(h.seq, 0) <> coalesce(c.seq, 0) or h.hash <> c.hash) and c.disputed_at is null
      and (${after}::uuid is null or chain_id > ${after}::uuid)
    order by chain_id limit ${limit}`.execute(db);
  return rows;
}

export async function hasAuditLog(db: Db): Promise<boolean> {
  return (await db.selectFrom('auditHeads').select('chainId').limit(1).executeTakeFirst()) !== undefined;
}

export async function listChains(db: Db, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('auditHeads')
    .select('chainId')
    .$if(after !== null, (query) => query.where('chainId', '>', after))
    .orderBy('chainId')
    .limit(limit)
    .execute();
  return rows.map(({ chainId }) => chainId);
}

export async function saveCheckpoint(
  db: Db,
  { chainId, seq, hash, signedAt }: { chainId: string; seq: number; hash: Buffer | null; signedAt: Date },
): Promise<void> {
  await db
    .insertInto('auditCheckpoints')
    .values({ chainId, seq, hash, signedAt })
    .onConflict((conflict) => conflict.column('chainId').doUpdateSet({ seq, hash, signedAt }))
    .execute();
}

/** The chain is no longer signed until an operator has decided. */
export async function disputeChain(db: Db, chainId: string, at: Date): Promise<void> {
  await db
    .insertInto('auditCheckpoints')
    .values({ chainId, seq: 0, signedAt: at, disputedAt: at })
    .onConflict((conflict) => conflict.column('chainId').doUpdateSet({ disputedAt: at }))
    .execute();
}

export async function settleDispute(db: Db, chainId: string): Promise<void> {
  await db
    .updateTable('auditCheckpoints')
    .set({ disputedAt: null, seq: 0, hash: null })
    .where('chainId', '=', chainId)
    .execute();
}

export async function countDisputed(db: Db): Promise<number> {
  const { rows } = await sql<{ disputed: number }>`
    select count(*)::int as disputed from audit_checkpoints where disputed_at is not null`.execute(db);
  return rows[0]?.disputed ?? 0;
}

export async function wasDisputedSince(db: Db, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('auditCheckpoints')
    .select('chainId')
    .where('disputedAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
