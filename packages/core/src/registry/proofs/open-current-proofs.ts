import type { JsonObject } from '@probity/proofs';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { listCurrentProofs } from './current-proofs.store.ts';
import { proofContext } from './encryption-contexts.ts';
import type { StoredClaims } from './issue-proof.job.ts';

export interface CurrentProof {
  id: string;
  type: string;
  credentialId: string | null;
  claims: JsonObject;
  evidence: JsonObject;
  issuedAt: Date;
  expiresAt: Date;
  /** As it was signed, with every disclosure: callers hand on no more than was chosen. */
  credential: string;
}

/** What is proven of an account now. For what the platform does with it; a person's reading is recorded (`getProof`). */
export async function openCurrentProofs(
  ctx: Ctx,
  { accountId, types }: { accountId: string; types: readonly string[] },
): Promise<CurrentProof[]> {
  const rows = await listCurrentProofs(ctx.db, { accountId, types, now: ctx.services.now() });
  if (rows.length === 0) return [];
  const sealing = await sealingOf(ctx, accountId);
  return rows.map(({ claims: sealedClaims, content, ...row }) => {
    const { claims, evidence } = unsealJson<StoredClaims>(
      sealing,
      sealedClaims,
      proofContext(row.id, 'claims'),
    );
    const credential = sealing.unseal(content, proofContext(row.id, 'content')).toString('utf8');
    return { ...row, claims, evidence, credential };
  });
}
