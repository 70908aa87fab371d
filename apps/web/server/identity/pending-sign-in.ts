import * as oidc from 'openid-client';

/** What binds the provider's answer to the browser that asked. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
  backTo: string;
  /** Asked without showing anything to the person. */
  silent: boolean;
}

export const PENDING_SIGN_IN_SECONDS = 60 * 60;

export function beginSignIn(backTo: string, silent: boolean): PendingSignIn {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    backTo,
    silent,
  };
}
