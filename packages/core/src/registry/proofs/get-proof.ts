import { ProductError } from '@probity/domain';
import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { getOwnCredential } from '../credentials/index.ts';
import { openProof, type SignedProof } from './open-proof.ts';
import { listProofRows } from './proofs.store.ts';

/** The latest signed proof that states a value. */
export function getProof(
  ctx: Ctx,
  { credentialId: id, format = 'dc+sd-jwt' }: { credentialId: string; format?: ProofFormat },
): Promise<SignedProof> {
  return openProof(ctx, format, async (ctx) => {
    const { id: credentialId, accountId } = await getOwnCredential(ctx, id, 'view');
    const rows = await listProofRows(ctx.db, { accountId, credentialId });
    const latest = rows.find(({ content, endedAt }) => content !== null && endedAt === null);
    if (!latest) throw new ProductError('resource.not_found');
    return latest;
  });
}
