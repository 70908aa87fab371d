import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { getOwnCredential } from '../credentials/index.ts';
import { proofContext } from './encryption-contexts.ts';
import { type ProofView, viewProofs } from './list-proofs.ts';
import { listProofRows, type ProofRow } from './proofs.store.ts';

export interface SignedProof extends ProofView {
  /** As it was signed. */
  credential: string;
}

/** The latest signed proof that states a value. It shows sensitive values unmasked, so reading it is recorded. */
export function getProof(ctx: Ctx, input: { credentialId: string }): Promise<SignedProof> {
  return inTransaction(ctx, async (ctx) => {
    const { id: credentialId, accountId } = await getOwnCredential(ctx, input.credentialId, 'view');
    const rows = await listProofRows(ctx.db, { accountId, credentialId });
    const latest = rows.find(({ content, endedAt }) => content !== null && endedAt === null);
    if (!latest) throw new ProductError('resource.not_found');
    return openProof(ctx, latest);
  });
}

export async function openProof(ctx: Ctx, row: ProofRow): Promise<SignedProof> {
  const [view] = await viewProofs(ctx, row.accountId, [row]);
  if (!view || !row.content) throw new ProductError('resource.not_found');
  const sealing = await sealingOf(ctx, row.accountId);
  await record(ctx, {
    action: 'proof.read',
    chainId: row.accountId,
    subject: { type: 'proof', id: row.id },
    details: { type: row.type },
  });
  return {
    ...view,
    credential: sealing.unseal(row.content, proofContext(row.id, 'content')).toString('utf8'),
  };
}
