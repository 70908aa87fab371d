import type { ProofEnding } from '@probity/domain/proofs/proof-keys.ts';
import { recordMany } from '../../kernel/audit/index.ts';
import { type Ctx, publish } from '../../kernel/context/index.ts';
import { endProofRows, type StandingProof } from './proofs.store.ts';
import { changeEntries } from './status-entries.store.ts';

/** Ends proofs in the transaction of the change that they did not survive: the published list says so from then on. */
export async function endProofs(
  ctx: Ctx,
  accountId: string,
  proofs: readonly Pick<StandingProof, 'id' | 'type' | 'listId' | 'listIndex'>[],
  because: ProofEnding,
): Promise<void> {
  if (proofs.length === 0) return;
  const now = ctx.services.now();
  await changeEntries(ctx.db, proofs, { status: 1, now });
  const ids = proofs.map(({ id }) => id);
  await endProofRows(ctx.db, ids, { because, now });
  await recordMany(
    ctx,
    accountId,
    proofs.map(({ id, type }) => ({
      action: 'proof.ended' as const,
      subject: { type: 'proof', id },
      forAccount: accountId,
      details: { type, because },
    })),
  );
  await publish(ctx, 'proofs.ended', { accountId, proofIds: ids, because });
}
