import { authorise, type Ctx, inTransaction, notFound } from '../../kernel/context/index.ts';
import { openProof } from './get-proof.ts';
import { findProof } from './proofs.store.ts';

/** The file of a proof, to keep or to hand on. */
export function downloadProof(
  ctx: Ctx,
  { proofId }: { proofId: string },
): Promise<{ fileName: string; content: string }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findProof(ctx.db, proofId);
    if (!row) throw notFound();
    authorise(ctx.actor, 'view', row.accountId);
    const { type, credential } = await openProof(ctx, row);
    return { fileName: `${type}.sd-jwt`, content: credential };
  });
}
