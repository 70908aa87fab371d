/** The endpoints of wallets at the root of the host; the platform is issuer and authorisation server in one. */
export const walletAddresses = (publicUrl: string) => ({
  /** A page, on which a member decides. */
  authorisation: `${publicUrl}/add-to-wallet`,
  par: `${publicUrl}/wallets/par`,
  token: `${publicUrl}/wallets/token`,
  nonce: `${publicUrl}/wallets/nonce`,
  credential: `${publicUrl}/wallets/credential`,
  notification: `${publicUrl}/wallets/notification`,
});

/** OAuth 2.0 Attestation-Based Client Authentication. */
export const ATTESTED = 'attest_jwt_client_auth';

/** How many credentials a wallet may collect at once, each for a key of its own. */
export const MAX_BATCH = 10;

export const PRE_AUTHORIZED_CODE = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';
export const AUTHORISATION_CODE = 'authorization_code';
export const KEY_PROOF_TYPE = 'openid4vci-proof+jwt';
export const KEY_PROOF_ALGORITHMS = ['ES256', 'EdDSA'] as const;
