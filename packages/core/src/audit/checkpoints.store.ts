import type { Db } from '@probity/db/connect.ts';
import { sql } from 'kysely';

export interface MovedChain {
  chainId: string;
  signedSeq: number;
}

/** Chains that are not where their last checkpoint left them, by id; those in dispute wait for somebody. */
export async function listMovedChains(db: Db, after: string | null, limit: number): Promise<MovedChain[]> {
  const { rows } = await sql<MovedChain>`
    select chain_id, coalesce(c.seq, 0) as signed_seq
    from audit_heads h full join audit_checkpoints c using (chain_id)
    where coalesce(h.seq, 0) <> coalesce(c.seq, 0) and c.disputed_at is null
      and (${after}::uuid is null or chain_id > ${after}::uuid)
    order by chain_id limit ${limit}`.execute(db);
  return rows;
}

export async function saveCheckpoint(
  db: Db,
  { chainId, seq, signedAt }: { chainId: string; seq: number; signedAt: Date },
): Promise<void> {
  await db
    .insertInto('auditCheckpoints')
    .values({ chainId, seq, signedAt })
    .onConflict((conflict) => conflict.column('chainId').doUpdateSet({ seq, signedAt }))
    .execute();
}

/** From then on nobody signs the chain until the two agree again. */
export async function disputeChain(db: Db, chainId: string, at: Date): Promise<void> {
  await db
    .insertInto('auditCheckpoints')
    .values({ chainId, seq: 0, signedAt: at, disputedAt: at })
    .onConflict((conflict) => conflict.column('chainId').doUpdateSet({ disputedAt: at }))
    .execute();
}
