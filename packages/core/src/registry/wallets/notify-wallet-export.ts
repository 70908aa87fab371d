import type { WalletReport } from '@probity/domain/proofs/proof-keys.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { openOfferOf, type ShownToken } from './open-collectable.ts';
import { walletAddresses } from './wallet-addresses.ts';
import { WalletError } from './wallet-error.ts';
import { reportExports } from './wallet-exports.store.ts';

/** What a wallet says became of the credentials that it collected. */
export interface ExportNotification extends ShownToken {
  notificationId: string;
  report: WalletReport;
}

/** OpenID4VCI 1.0, 11: takes in a report of a wallet. It revokes nothing: the wallet says what it did, not what counts. */
export async function notifyWalletExport(
  ctx: Ctx,
  { notificationId, report, ...shown }: ExportNotification,
): Promise<void> {
  const url = walletAddresses(ctx.services.product.publicUrl).notification;
  const { offer, member } = await openOfferOf(ctx, shown, { url, isCollected: true });
  if (notificationId !== offer.id)
    throw new WalletError('invalid_notification_id', 'notification_id is not of what this token collected.');
  await inTransaction({ ...ctx, actor: member }, async (ctx) => {
    const isNew = await reportExports(ctx.db, offer.id, { report, now: ctx.services.now() });
    if (!isNew) return;
    await record(ctx, {
      action: 'wallet.reported',
      chainId: offer.accountId,
      subject: { type: 'proof', id: offer.proofId },
      details: { offerId: offer.id, report },
    });
  });
}
