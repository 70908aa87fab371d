import {
  proofFormats,
  walletExportEndings,
  walletExportStates,
  walletOfferStates,
  walletReports,
} from '@probity/domain/proofs/proof-keys.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
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
  /** How many the wallet collected at once, each for a key of its own; they are revoked together. */
  copies: z.number().int(),
  /** What the wallet says became of it; null if it has not said. */
  reportedAs: z.enum(walletReports).nullable(),
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

/** The secret part of the `request_uri` that a wallet app has got. */
const Authorisation = z.object({ entityId: Id, walletAuthorisationId: z.string().regex(/^[\w-]{20,100}$/) });
const ClientId = z.string().min(1).max(200);
const Answer = z.object({
  /** Where the browser goes next: back to the app, with a code or an error. */
  redirectTo: z.string(),
});

export const WalletAuthorisation = z.object({
  /** Its name, as the operator has registered it. */
  app: z.string(),
  /** The host or scheme to which the answer goes. */
  answersTo: z.string(),
  type: z.string(),
  format: z.enum(proofFormats),
  expiresAt: Moment,
  /** The credentials that it can be made from. */
  proofs: z.array(
    z.object({
      id: Id,
      issuedAt: Moment,
      expiresAt: Moment.nullable(),
      /** The names of the claims at the top. */
      claims: z.array(z.string()),
    }),
  ),
});
export type WalletAuthorisation = z.output<typeof WalletAuthorisation>;

export const getWalletAuthorisation = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/walletauthorisations/:walletAuthorisationId',
  tag,
  summary: 'Which credential a wallet app asks for (OpenID4VCI 1.0, authorisation code)',
  access: 'validate',
  params: Authorisation,
  query: z.object({ clientId: ClientId }),
  response: WalletAuthorisation,
  errors: ['resource.not_found', 'permission.denied'],
  example: { query: { clientId: 'wallet.example' } },
});

export const approveWalletAuthorisation = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/walletauthorisations/:walletAuthorisationId/approve',
  tag,
  summary: 'Agree that a credential goes to a wallet app, which gets a code for one minute',
  access: 'validate',
  params: Authorisation,
  body: z.strictObject({ clientId: ClientId, proofId: Id }),
  response: Answer,
  errors: [
    'resource.not_found',
    'permission.denied',
    'auth.reauthentication_required',
    'apiKey.people_only',
    'proof.not_valid',
  ],
  example: { body: { clientId: 'wallet.example', proofId: exampleIds.proofId } },
});

export const declineWalletAuthorisation = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/walletauthorisations/:walletAuthorisationId/decline',
  tag,
  summary: 'Refuse a wallet app the credential that it asks for',
  access: 'validate',
  params: Authorisation,
  body: z.strictObject({ clientId: ClientId }),
  response: Answer,
  errors: ['resource.not_found', 'permission.denied'],
  example: { body: { clientId: 'wallet.example' } },
});
