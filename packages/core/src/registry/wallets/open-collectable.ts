import { findMemberActor } from '../../identity/members/index.ts';
import { type Ctx, hashSecret, inUnscopedTransaction, type UserActor } from '../../kernel/context/index.ts';
import { checkDpop } from './check-dpop.ts';
import { WalletError } from './wallet-error.ts';
import { findOfferByTokenUnscoped, type WalletOfferRow } from './wallet-offers.store.ts';

/** How an access token was shown. */
export interface ShownToken {
  token: string;
  /** Which scheme the token came with, and the proof of its key (DPoP). */
  scheme: 'bearer' | 'dpop';
  dpop: string | undefined;
}

export const unauthorised = (): WalletError =>
  new WalletError('invalid_token', 'The access token is unknown, used or expired.');
export const denied = (): WalletError =>
  new WalletError('credential_request_denied', 'The credential is not available any more.');

/** The offer that an access token is for, and the member for whom its wallet acts. */
export async function openOfferOf(
  ctx: Ctx,
  { token, scheme, dpop }: ShownToken,
  { url, isCollected }: { url: string; isCollected: boolean },
): Promise<{ offer: WalletOfferRow; member: UserActor }> {
  const opened = await inUnscopedTransaction(ctx, async (ctx) => {
    const offer = await findOfferByTokenUnscoped(ctx.db, hashSecret(token));
    const now = ctx.services.now();
    if (!offer?.tokenExpiresAt || offer.tokenExpiresAt <= now) throw unauthorised();
    if ((offer.collectedAt !== null) !== isCollected) throw unauthorised();
    const { accountId, offeredBy: userId } = offer;
    const member = await findMemberActor(ctx, { accountId, userId });
    if (!member) throw denied();
    return { offer, member };
  });
  await checkPossession(ctx, opened.offer, { token, scheme, dpop, url });
  return opened;
}

/** RFC 9449, 7: a token that is bound to a key is worth nothing without it. */
async function checkPossession(
  ctx: Ctx,
  { dpopThumbprint }: WalletOfferRow,
  { token, scheme, dpop, url }: ShownToken & { url: string },
): Promise<void> {
  if ((dpopThumbprint === null) !== (scheme === 'bearer')) throw unauthorised();
  if (dpopThumbprint === null) return;
  if (dpop === undefined)
    throw new WalletError('invalid_dpop_proof', 'The proof of a key (DPoP) is missing.', 401);
  if ((await checkDpop(ctx, dpop, { url, accessToken: token })) !== dpopThumbprint) throw unauthorised();
}
