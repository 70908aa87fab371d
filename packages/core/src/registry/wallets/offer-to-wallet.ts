import type { ProofFormat, WalletOfferState } from '@probity/domain/proofs/proof-keys.ts';
import QRCode from 'qrcode';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  hashSecret,
  inTransaction,
  newId,
  newSixDigitCode,
  newToken,
  notFound,
  refuseInAdminMode,
  requireRecentAuthentication,
  userActorOf,
} from '../../kernel/context/index.ts';
import { identifyProof } from '../proofs/index.ts';
import { openOfferable } from './open-offerable.ts';
import { PRE_AUTHORIZED_CODE } from './wallet-addresses.ts';
import { configurationIdOf } from './wallet-configurations.ts';
import { insertOffer } from './wallet-offers.store.ts';

const OFFER_MINUTES = 5;
export const TX_CODE_LENGTH = 6;

export interface WalletOffer {
  id: string;
  state: WalletOfferState;
  /** Opens the wallet of this device. */
  link: string;
  /** The same, for the wallet of another device. */
  qrSvg: string;
  /** To be typed into the wallet: a person who only copied the link does not have it. */
  txCode: string;
  expiresAt: Date;
}

interface OfferedProof {
  entityId: string;
  proofId: string;
  format?: ProofFormat;
}

/** Offers a valid credential to whichever wallet has the link and the transaction code, once. */
export async function offerToWallet(
  ctx: Ctx,
  { entityId: accountId, proofId, format = 'dc+sd-jwt' }: OfferedProof,
): Promise<WalletOffer> {
  const code = newToken();
  const txCode = newSixDigitCode();
  const offered = await inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    refuseInAdminMode(ctx.actor);
    const proof = await identifyProof(ctx, proofId);
    if (proof?.accountId !== accountId) throw notFound();
    requireRecentAuthentication(ctx, 'WalletExport');
    const type = await openOfferable(ctx, { accountId, proofId, format });
    const id = newId();
    const now = ctx.services.now();
    const expiresAt = new Date(now.getTime() + OFFER_MINUTES * 60_000);
    await insertOffer(ctx.db, {
      id,
      accountId,
      proofId,
      offeredBy: userActorOf(ctx.actor).userId,
      format,
      codeHash: hashSecret(code),
      txCodeHash: txCodeHash(ctx, id, txCode),
      offeredAt: now,
      expiresAt,
    });
    await record(ctx, {
      action: 'wallet.offered',
      chainId: accountId,
      subject: { type: 'proof', id: proofId },
      details: { type: type.key, offerId: id },
    });
    return { id, expiresAt, configurationId: configurationIdOf(type, format) };
  });
  const { id, expiresAt, configurationId } = offered;
  const link = linkOf(ctx.services.product.publicUrl, configurationId, code);
  const qrSvg = await QRCode.toString(link, { type: 'svg', margin: 1 });
  return { id, state: 'Waiting', link, qrSvg, txCode, expiresAt };
}

export const txCodeHash = (ctx: Ctx, offerId: string, txCode: string): Buffer =>
  ctx.services.sealing.keyedHash('wallet-tx-code', `${offerId}:${txCode}`);

/** OpenID4VCI 1.0, 4.1: the offer itself, by value. */
function linkOf(publicUrl: string, configurationId: string, code: string): string {
  const offer = {
    credential_issuer: publicUrl,
    credential_configuration_ids: [configurationId],
    grants: {
      [PRE_AUTHORIZED_CODE]: {
        'pre-authorized_code': code,
        tx_code: { input_mode: 'numeric', length: TX_CODE_LENGTH },
      },
    },
  };
  return `openid-credential-offer://?${new URLSearchParams({ credential_offer: JSON.stringify(offer) })}`;
}
