import type { ReleaseEnding } from '@probity/domain/proof-requests/proof-request-keys.ts';
import { recordMany } from '../../kernel/audit/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { invalidateEntries } from '../../registry/proofs/index.ts';
import { endReleasedRows, lockStandingReleased, type ReleasedProofRow } from './released-proofs.store.ts';

/** What other installations hold of a proof ends with it, in the same transaction. */
export async function endReleasedProofs(
  ctx: Ctx,
  { accountId, proofIds, because }: Events['proofs.ended'],
): Promise<void> {
  await endReleased(ctx, accountId, await lockStandingReleased(ctx.db, proofIds), because);
}

/** The published lists say so from then on. */
export async function endReleased(
  ctx: Ctx,
  accountId: string,
  released: readonly ReleasedProofRow[],
  because: ReleaseEnding,
): Promise<void> {
  const standing = released.filter(({ endedAt }) => endedAt === null);
  if (standing.length === 0) return;
  await invalidateEntries(ctx, standing);
  await endReleasedRows(
    ctx.db,
    standing.map(({ id }) => id),
    { because, now: ctx.services.now() },
  );
  await recordMany(
    ctx,
    accountId,
    standing.map(({ requestId, proofId }) => ({
      action: 'proofrequest.revoked' as const,
      subject: { type: 'proofrequest', id: requestId },
      forAccount: accountId,
      details: { proofId, because },
    })),
  );
}
