/** The error codes of OAuth 2.0 and of OpenID4VCI 1.0 with which wallets are refused. */
const statuses = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_scope: 400,
  invalid_target: 400,
  unsupported_response_type: 400,
  invalid_dpop_proof: 400,
  use_dpop_nonce: 400,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  invalid_token: 401,
  invalid_credential_request: 400,
  unknown_credential_configuration: 400,
  unknown_credential_identifier: 400,
  invalid_proof: 400,
  invalid_nonce: 400,
  invalid_encryption_parameters: 400,
  invalid_notification_id: 400,
  invalid_notification_request: 400,
  credential_request_denied: 400,
} as const;

export type WalletErrorCode = keyof typeof statuses;

/** A refusal in the words of the standard: wallets, not people, read it. */
export class WalletError extends Error {
  readonly code: WalletErrorCode;
  readonly status: number;

  constructor(code: WalletErrorCode, description: string, status: number = statuses[code]) {
    super(description);
    this.name = 'WalletError';
    this.code = code;
    this.status = status;
  }
}
