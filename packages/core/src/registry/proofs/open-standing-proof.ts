import { proofStateOn } from '@probity/domain/proofs/proof-keys.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { proofContext } from './encryption-contexts.ts';
import type { StoredClaims } from './issue-proof.job.ts';
import { findProof, lockProof, type ProofRow } from './proofs.store.ts';

export interface StandingProofContent {
  row: ProofRow;
  content: StoredClaims;
}

/** A signed proof that is valid and the latest of its kind; locked, so that it cannot end before the caller is done. */
export async function openStandingProof(ctx: Ctx, proofId: string): Promise<StandingProofContent | null> {
  const row = await lockProof(ctx.db, proofId);
  const isStanding = row?.issuedAt && proofStateOn(ctx.services.now(), row) === 'Valid';
  if (!isStanding || !row.claims) return null;
  const sealing = await sealingOf(ctx, row.accountId);
  return { row, content: unsealJson<StoredClaims>(sealing, row.claims, proofContext(proofId, 'claims')) };
}

/** Whose proof it is, and of which type; null if the actor may not know. */
export async function identifyProof(
  ctx: Ctx,
  proofId: string,
): Promise<Pick<ProofRow, 'accountId' | 'type'> | null> {
  return (await findProof(ctx.db, proofId)) ?? null;
}
