export { approveWalletAuthorisation } from './approve-wallet-authorisation.ts';
export {
  type CollectedExport,
  type CredentialRequest,
  collectWalletExport,
} from './collect-wallet-export.ts';
export { declineWalletAuthorisation } from './decline-wallet-authorisation.ts';
export { deleteSpentOffers } from './delete-spent-offers.ts';
export { endWalletExports } from './end-wallet-exports.ts';
export { getWalletAuthorisation, type WalletAuthorisation } from './get-wallet-authorisation.ts';
export { getWalletIssuerMetadata, getWalletServerMetadata } from './get-wallet-issuer-metadata.ts';
export { getWalletOffer } from './get-wallet-offer.ts';
export { listWalletExports, type WalletExport } from './list-wallet-exports.ts';
export { type ExportNotification, notifyWalletExport } from './notify-wallet-export.ts';
export { offerToWallet, type WalletOffer } from './offer-to-wallet.ts';
export { type PushedAuthorisation, pushWalletAuthorisation } from './push-wallet-authorisation.ts';
export { type CodeRequest, redeemWalletCode } from './redeem-wallet-code.ts';
export { redeemWalletOffer, type TokenRequest } from './redeem-wallet-offer.ts';
export { revokeWalletExport } from './revoke-wallet-export.ts';
export { signWalletIssuerMetadata } from './sign-wallet-issuer-metadata.ts';
export { AUTHORISATION_CODE, MAX_BATCH, PRE_AUTHORIZED_CODE } from './wallet-addresses.ts';
export { findConfiguration, isBoundToKey } from './wallet-configurations.ts';
export {
  type AnswerEncryption,
  decryptRequest,
  encryptAnswer,
  readAnswerEncryption,
} from './wallet-encryption.ts';
export { WalletError, type WalletErrorCode } from './wallet-error.ts';
export { newWalletNonce } from './wallet-nonce.ts';
