import * as oidc from 'openid-client';
import type { OidcOptions } from '../web-options.ts';
import type { PendingSignIn } from './pending-sign-in.ts';

interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: number;
}

export type Renewal = { outcome: 'renewed'; tokens: Tokens } | { outcome: 'ended' | 'unavailable' };

export interface SignedIn {
  tokens: Tokens;
  claims: Readonly<Record<string, unknown>> & { sub: string };
}

export interface IdentityProvider {
  /** Whether it responds, so that no one is redirected to a dead URL. */
  isUp(): Promise<boolean>;
  signInUrl(
    pending: PendingSignIn,
    ask: { hint?: string; silent?: boolean; language: string },
  ): Promise<string>;
  finishSignIn(currentUrl: URL, pending: PendingSignIn): Promise<SignedIn>;
  renew(refreshToken: string): Promise<Renewal>;
  /** Best effort; false if the provider could not be reached. */
  revoke(refreshToken: string): Promise<boolean>;
  signOutUrl(returnTo: string): string;
}

const TIMEOUT_SECONDS = 5;
const PROBE_TIMEOUT_MS = 2_500;
/** How long a successful probe counts, so that a rush of sign-ins probes once. */
const PROBE_KEEP_MS = 5_000;
const SCOPE = 'openid profile email offline_access';

export function createIdentityProvider(options: OidcOptions, publicUrl: string): IdentityProvider {
  const issuer = new URL(options.issuer);
  const callbackUrl = new URL('/auth/callback', publicUrl).href;
  let discovered: Promise<oidc.Configuration> | undefined;
  let seenUpAt = 0;

  // Discovered on first use, so that the product starts while the provider is down.
  const configuration = () => {
    discovered ??= oidc
      .discovery(issuer, options.clientId, {}, oidc.ClientSecretPost(options.clientSecret), {
        timeout: TIMEOUT_SECONDS,
        execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };

  return {
    async isUp() {
      if (Date.now() - seenUpAt < PROBE_KEEP_MS) return true;
      const answer = await fetch(new URL('.well-known/openid-configuration', issuer), {
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) seenUpAt = Date.now();
      return answer?.ok ?? false;
    },

    async signInUrl(pending, ask) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callbackUrl,
        scope: SCOPE,
        audience: options.audience,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        ui_locales: ask.language,
        ...(ask.hint && { login_hint: ask.hint }),
        ...(ask.silent && { prompt: 'none' }),
      }).href;
    },

    async finishSignIn(currentUrl, pending) {
      const answer = await oidc.authorizationCodeGrant(await configuration(), currentUrl, {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.verifier,
        idTokenExpected: true,
      });
      const claims = answer.claims();
      if (!claims) throw new Error('The identity provider sent no ID token.');
      return { tokens: tokensOf(answer), claims };
    },

    async renew(refreshToken) {
      try {
        const answer = await oidc.refreshTokenGrant(await configuration(), refreshToken);
        return { outcome: 'renewed', tokens: tokensOf(answer, refreshToken) };
      } catch (error) {
        const refused = error instanceof oidc.ResponseBodyError && error.status < 500;
        return { outcome: refused ? 'ended' : 'unavailable' };
      }
    },

    async revoke(refreshToken) {
      try {
        await oidc.tokenRevocation(await configuration(), refreshToken);
        return true;
      } catch (error) {
        return error instanceof oidc.ResponseBodyError;
      }
    },

    signOutUrl(returnTo) {
      const url = new URL('v2/logout', issuer);
      url.search = new URLSearchParams({ client_id: options.clientId, returnTo }).toString();
      return url.href;
    },
  };
}

type TokenAnswer = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

function tokensOf(answer: TokenAnswer, previousRefreshToken: string | null = null): Tokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? previousRefreshToken,
    expiresAt: Date.now() + (answer.expiresIn() ?? 0) * 1000,
  };
}
