import type { WalletExportEnding } from '@probity/domain/proofs/proof-keys.ts';
import { recordMany } from '../../kernel/audit/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { invalidateEntries } from '../proofs/index.ts';
import { endExportRows, lockStandingExports, type WalletExportRow } from './wallet-exports.store.ts';

/** What wallets hold of a proof ends with it, in the same transaction. */
export async function endWalletExports(
  ctx: Ctx,
  { accountId, proofIds, because }: Events['proofs.ended'],
): Promise<void> {
  await endExports(ctx, accountId, await lockStandingExports(ctx.db, proofIds), because);
}

/** The published lists say so from then on. */
export async function endExports(
  ctx: Ctx,
  accountId: string,
  exports: readonly WalletExportRow[],
  because: WalletExportEnding,
): Promise<void> {
  if (exports.length === 0) return;
  await invalidateEntries(ctx, exports);
  const ids = exports.map(({ id }) => id);
  await endExportRows(ctx.db, ids, { because, now: ctx.services.now() });
  await recordMany(
    ctx,
    accountId,
    exports.map(({ id, proofId }) => ({
      action: 'wallet.revoked' as const,
      subject: { type: 'wallet', id },
      forAccount: accountId,
      details: { proofId, because },
    })),
  );
}
