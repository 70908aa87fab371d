import { timingSafeEqual } from 'node:crypto';
import { MAX_BAD_CODES } from '@probity/domain/auth/second-factor.ts';
import { type Ctx, hashSecret, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { checkDpop } from './check-dpop.ts';
import { type AccessToken, issueAccessToken } from './issue-access-token.ts';
import { txCodeHash } from './offer-to-wallet.ts';
import { walletAddresses } from './wallet-addresses.ts';
import { WalletError } from './wallet-error.ts';
import {
  countBadTry,
  endToken,
  lockOfferByCodeUnscoped,
  type WalletOfferRow,
} from './wallet-offers.store.ts';

/** A request for an access token, as it came: each parameter at most once. */
export interface TokenRequest {
  code: string | undefined;
  txCode: string | undefined;
  /** The proof of a key to which the token is to be bound. */
  dpop: string | undefined;
}

/** Exchanges the code of an offer, with its transaction code, for an access token: once, and within minutes. */
export async function redeemWalletOffer(
  ctx: Ctx,
  { code, txCode, dpop }: TokenRequest,
): Promise<AccessToken> {
  if (!code) throw new WalletError('invalid_request', 'pre-authorized_code is missing.');
  if (!txCode) throw new WalletError('invalid_request', 'tx_code is missing.');
  if (dpop === undefined && ctx.services.walletProfile.isHaip)
    throw new WalletError('invalid_dpop_proof', 'The proof of a key (DPoP) is missing.');
  const url = walletAddresses(ctx.services.product.publicUrl).token;
  const thumbprint = dpop === undefined ? null : await checkDpop(ctx, dpop, { url });
  // What a refusal has counted is committed before it is said.
  const token = await inUnscopedTransaction(ctx, async (ctx) => {
    const offer = await lockOfferByCodeUnscoped(ctx.db, hashSecret(code));
    if (!offer || !(await isGood(ctx, offer, txCode))) return null;
    return issueAccessToken(ctx, offer.id, thumbprint);
  });
  // One answer for all causes: it does not help to guess.
  if (!token)
    throw new WalletError('invalid_grant', 'The code or the transaction code is wrong, used or expired.');
  return token;
}

async function isGood(ctx: Ctx, offer: WalletOfferRow, txCode: string): Promise<boolean> {
  const now = ctx.services.now();
  // The code of an offer to one app is redeemed by that app, in another way.
  if (!offer.txCodeHash) return false;
  if (offer.redeemedAt) {
    await endToken(ctx.db, offer.id, now);
    return false;
  }
  if (offer.expiresAt <= now || offer.badTries >= MAX_BAD_CODES) return false;
  if (timingSafeEqual(offer.txCodeHash, txCodeHash(ctx, offer.id, txCode))) return true;
  await countBadTry(ctx.db, offer.id);
  return false;
}
