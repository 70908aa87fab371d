import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import { authorise, type Ctx, notFound } from '../../kernel/context/index.ts';
import { openProof } from './open-proof.ts';
import { findProof } from './proofs.store.ts';

const extensions = { 'dc+sd-jwt': 'sd-jwt', 'vc+jwt': 'jwt', ldp_vc: 'json' } as const;

/** The file of a proof, to keep or to hand on. */
export async function downloadProof(
  ctx: Ctx,
  { proofId, format = 'dc+sd-jwt' }: { proofId: string; format?: ProofFormat },
): Promise<{ fileName: string; format: ProofFormat; content: string }> {
  const { type, credential } = await openProof(ctx, format, async (ctx) => {
    const row = await findProof(ctx.db, proofId);
    if (!row) throw notFound();
    authorise(ctx.actor, 'view', row.accountId);
    return row;
  });
  return { fileName: `${type}.${extensions[format]}`, format, content: credential };
}
