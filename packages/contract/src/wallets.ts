import {
  proofFormats,
  walletExportEndings,
  walletExportStates,
  walletOfferStates,
} from '@probity/domain/proofs/proof-keys.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Moment, Nothing } from './schemas.ts';

const tag = 'Proofs';

const WalletOfferState = z.object({
  id: Id,
  /** `Redeemed`: the transaction code was entered. `Collected`: the credential is in the wallet. */
  state: z.enum(walletOfferStates),
  expiresAt: Moment,
});

export const WalletOffer = WalletOfferState.extend({
  /** Opens the wallet of this device: `openid-credential-offer://`. */
  link: z.string(),
  qrSvg: z.string(),
  /** To be typed into the wallet. */
  txCode: z.string(),
});
export type WalletOffer = z.output<typeof WalletOffer>;

export const offerToWallet = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/proofs/:proofId/walletoffers',
  tag,
  summary: 'Offer a valid credential to a wallet (OpenID4VCI 1.0), once and for five minutes',
  access: 'validate',
  params: z.object({ entityId: Id, proofId: Id }),
  /** `vc+jwt` is what wallets call `jwt_vc_json`; `ldp_vc` has public facts alone and is bound to no key. */
  body: z.strictObject({ format: z.enum(proofFormats).default('dc+sd-jwt') }).optional(),
  response: WalletOffer,
  status: 201,
  errors: [
    'resource.not_found',
    'permission.denied',
    'auth.reauthentication_required',
    'apiKey.people_only',
    'proof.not_valid',
  ],
});

export const getWalletOffer = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/proofs/:proofId/walletoffers/:walletOfferId',
  tag,
  summary: 'Whether the wallet has collected an offered credential',
  access: 'validate',
  params: z.object({ entityId: Id, proofId: Id, walletOfferId: Id }),
  response: WalletOfferState,
  errors: ['resource.not_found', 'permission.denied'],
});

export const WalletExport = z.object({
  id: Id,
  /** The credential it was made from. */
  proofId: Id,
  type: z.string(),
  format: z.enum(proofFormats),
  state: z.enum(walletExportStates),
  exportedAt: Moment,
  expiresAt: Moment,
  endedAt: Moment.nullable(),
  endedBecause: z.enum(walletExportEndings).nullable(),
});
export type WalletExport = z.output<typeof WalletExport>;

export const listWalletExports = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/walletexports',
  tag,
  summary: 'List the credentials that wallets have got from an account, newest first',
  access: 'view',
  params: z.object({ entityId: Id }),
  response: z.object({
    items: z.array(WalletExport),
    abilities: z.object({
      /** To offer a credential to a wallet. */
      offer: z.boolean(),
      revoke: z.boolean(),
      /** To ask a wallet for a credential. */
      request: z.boolean(),
    }),
  }),
  errors: ['resource.not_found'],
});

export const revokeWalletExport = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/walletexports/:walletExportId/revoke',
  tag,
  summary: 'Revoke a credential in a wallet; the one it was made from stays valid',
  access: 'edit',
  params: z.object({ entityId: Id, walletExportId: Id }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied'],
});
