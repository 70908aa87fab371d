import { createHash } from 'node:crypto';
import { type Ctx, hashSecret, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { type ClientAttestation, checkClientAttestation } from './check-client-attestation.ts';
import { checkDpop } from './check-dpop.ts';
import { type AccessToken, issueAccessToken } from './issue-access-token.ts';
import { walletAddresses } from './wallet-addresses.ts';
import { WalletError } from './wallet-error.ts';
import { endToken, lockOfferByCodeUnscoped, type WalletOfferRow } from './wallet-offers.store.ts';

/** A request for an access token with the code of a member, as it came. */
export interface CodeRequest {
  code: string | undefined;
  clientId: string | undefined;
  redirectUri: string | undefined;
  codeVerifier: string | undefined;
  dpop: string | undefined;
  clientAttestation: ClientAttestation;
}

type Shown = { [Name in Exclude<keyof CodeRequest, 'clientAttestation'>]: string } & { thumbprint: string };

/** RFC 7636, 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/;

/** Exchanges the code that a member agreed to for an access token that is bound to a key of the app. */
export async function redeemWalletCode(ctx: Ctx, request: CodeRequest): Promise<AccessToken> {
  const { code, clientId, redirectUri, codeVerifier, dpop, clientAttestation } = request;
  if (!clientId || !ctx.services.walletApps.some((app) => app.clientId === clientId))
    throw new WalletError('invalid_client', 'client_id is not that of a registered wallet app.');
  await checkClientAttestation(ctx, clientId, clientAttestation);
  if (!code) throw new WalletError('invalid_request', 'code is missing.');
  if (!redirectUri) throw new WalletError('invalid_request', 'redirect_uri is missing.');
  if (!codeVerifier || !VERIFIER.test(codeVerifier))
    throw new WalletError('invalid_request', 'code_verifier is missing or malformed.');
  if (dpop === undefined)
    throw new WalletError('invalid_dpop_proof', 'The proof of a key (DPoP) is missing.');
  const url = walletAddresses(ctx.services.product.publicUrl).token;
  const thumbprint = await checkDpop(ctx, dpop, { url });
  const shown = { code, clientId, redirectUri, codeVerifier, dpop, thumbprint };
  // What a refusal has changed is committed before it is said.
  const token = await inUnscopedTransaction(ctx, async (ctx) => {
    const offer = await lockOfferByCodeUnscoped(ctx.db, hashSecret(code));
    if (!offer || !(await isGood(ctx, offer, shown))) return null;
    return issueAccessToken(ctx, offer.id, thumbprint);
  });
  // One answer for all causes: it does not help to guess.
  if (!token)
    throw new WalletError('invalid_grant', 'The code is unknown, used, expired or not for this wallet app.');
  return token;
}

async function isGood(ctx: Ctx, offer: WalletOfferRow, shown: Shown): Promise<boolean> {
  const now = ctx.services.now();
  if (offer.redeemedAt) {
    await endToken(ctx.db, offer.id, now);
    return false;
  }
  const challenge = createHash('sha256').update(shown.codeVerifier).digest('base64url');
  return (
    offer.expiresAt > now &&
    offer.clientId === shown.clientId &&
    offer.redirectUri === shown.redirectUri &&
    offer.codeChallenge === challenge &&
    (offer.dpopThumbprint === null || offer.dpopThumbprint === shown.thumbprint)
  );
}
