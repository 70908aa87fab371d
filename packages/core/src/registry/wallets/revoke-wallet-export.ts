import { authorise, type Ctx, inTransaction, notFound } from '../../kernel/context/index.ts';
import { endExports } from './end-wallet-exports.ts';
import { lockBatch, lockExport } from './wallet-exports.store.ts';

/** The credential in the wallet is revoked at once, in all the copies that it collected; the proof it was made from stays as it is. */
export function revokeWalletExport(
  ctx: Ctx,
  { entityId, walletExportId }: { entityId: string; walletExportId: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'edit', entityId);
    const row = await lockExport(ctx.db, walletExportId);
    if (row?.accountId !== entityId) throw notFound();
    await endExports(ctx, row.accountId, await lockBatch(ctx.db, row.batchId), 'Revoked');
  });
}
