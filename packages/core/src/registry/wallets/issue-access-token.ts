import { type Ctx, hashSecret, newToken } from '../../kernel/context/index.ts';
import { redeemOffer } from './wallet-offers.store.ts';

const TOKEN_SECONDS = 300;

export interface AccessToken {
  access_token: string;
  /** `DPoP` if only the holder of a key can use it. */
  token_type: 'Bearer' | 'DPoP';
  expires_in: number;
}

/** Marks the offer as redeemed; the token is for one credential. */
export async function issueAccessToken(
  ctx: Ctx,
  offerId: string,
  dpopThumbprint: string | null,
): Promise<AccessToken> {
  const token = newToken();
  const now = ctx.services.now();
  await redeemOffer(ctx.db, offerId, {
    redeemedAt: now,
    tokenHash: hashSecret(token),
    tokenExpiresAt: new Date(now.getTime() + TOKEN_SECONDS * 1000),
    dpopThumbprint,
  });
  return {
    access_token: token,
    token_type: dpopThumbprint === null ? 'Bearer' : 'DPoP',
    expires_in: TOKEN_SECONDS,
  };
}
