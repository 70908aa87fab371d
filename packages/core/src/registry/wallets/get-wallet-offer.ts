import { MAX_BAD_CODES } from '@probity/domain/auth/second-factor.ts';
import type { WalletOfferState } from '@probity/domain/proofs/proof-keys.ts';
import { authorise, type Ctx, inTransaction, notFound } from '../../kernel/context/index.ts';
import { findOffer, type WalletOfferRow } from './wallet-offers.store.ts';

/** How far an offer has come; its codes are shown once, to the member who made it. */
export function getWalletOffer(
  ctx: Ctx,
  { entityId, proofId, walletOfferId: offerId }: { entityId: string; proofId: string; walletOfferId: string },
): Promise<{ id: string; state: WalletOfferState; expiresAt: Date }> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', entityId);
    const offer = await findOffer(ctx.db, { proofId, offerId });
    if (offer?.accountId !== entityId) throw notFound();
    return { id: offer.id, state: stateOf(offer, ctx.services.now()), expiresAt: offer.expiresAt };
  });
}

function stateOf(offer: WalletOfferRow, now: Date): WalletOfferState {
  if (offer.collectedAt) return 'Collected';
  if (offer.badTries >= MAX_BAD_CODES) return 'Blocked';
  const until = offer.tokenExpiresAt ?? offer.expiresAt;
  if (until <= now) return 'Expired';
  return offer.redeemedAt ? 'Redeemed' : 'Waiting';
}
