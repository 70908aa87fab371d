import * as oidc from 'openid-client';

/** Binds the provider's callback to the browser that started the sign-in. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
  backTo: string;
  /** Without showing anything to the user. */
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
