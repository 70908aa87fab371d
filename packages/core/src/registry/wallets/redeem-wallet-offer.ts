import { timingSafeEqual } from 'node:crypto';
import { MAX_BAD_CODES } from '@probity/domain/auth/second-factor.ts';
import { type Ctx, hashSecret, inUnscopedTransaction, newToken } from '../../kernel/context/index.ts';
import { txCodeHash } from './offer-to-wallet.ts';
import { PRE_AUTHORIZED_CODE } from './wallet-addresses.ts';
import { WalletError } from './wallet-error.ts';
import {
  countBadTry,
  endToken,
  lockOfferByCodeUnscoped,
  redeemOffer,
  type WalletOfferRow,
} from './wallet-offers.store.ts';

const TOKEN_SECONDS = 300;

/** A request for an access token, as it came: each parameter at most once. */
export interface TokenRequest {
  grantType: string | undefined;
  code: string | undefined;
  txCode: string | undefined;
}

export interface AccessToken {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
}

/** Exchanges the code of an offer, with its transaction code, for an access token: once, and within minutes. */
export async function redeemWalletOffer(
  ctx: Ctx,
  { grantType, code, txCode }: TokenRequest,
): Promise<AccessToken> {
  if (!grantType) throw new WalletError('invalid_request', 'grant_type is missing.');
  if (grantType !== PRE_AUTHORIZED_CODE)
    throw new WalletError('unsupported_grant_type', `Only ${PRE_AUTHORIZED_CODE} is supported.`);
  if (!code) throw new WalletError('invalid_request', 'pre-authorized_code is missing.');
  if (!txCode) throw new WalletError('invalid_request', 'tx_code is missing.');
  const token = newToken();
  // What a refusal has counted is committed before it is said.
  const isRedeemed = await inUnscopedTransaction(ctx, async (ctx) => {
    const offer = await lockOfferByCodeUnscoped(ctx.db, hashSecret(code));
    if (!offer || !(await isGood(ctx, offer, txCode))) return false;
    const now = ctx.services.now();
    const tokenExpiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1000);
    await redeemOffer(ctx.db, offer.id, { redeemedAt: now, tokenHash: hashSecret(token), tokenExpiresAt });
    return true;
  });
  // One answer for all causes: it does not help to guess.
  if (!isRedeemed)
    throw new WalletError('invalid_grant', 'The code or the transaction code is wrong, used or expired.');
  return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
}

async function isGood(ctx: Ctx, offer: WalletOfferRow, txCode: string): Promise<boolean> {
  const now = ctx.services.now();
  if (offer.redeemedAt) {
    await endToken(ctx.db, offer.id, now);
    return false;
  }
  if (offer.expiresAt <= now || offer.badTries >= MAX_BAD_CODES) return false;
  if (timingSafeEqual(offer.txCodeHash, txCodeHash(ctx, offer.id, txCode))) return true;
  await countBadTry(ctx.db, offer.id);
  return false;
}
