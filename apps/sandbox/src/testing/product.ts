import * as openid from 'openid-client';
import { Browser } from './browser.ts';
import { AUDIENCE, CALLBACK, PRODUCT_URL, type TestSandbox } from './test-sandbox.ts';

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** Simulates the product during sign-in: a confidential client with PKCE, state and nonce. */
export class Product {
  readonly config: openid.Configuration;
  readonly browser = new Browser();
  readonly #verifier = openid.randomPKCECodeVerifier();

  private constructor(config: openid.Configuration) {
    this.config = config;
  }

  static async of(sandbox: TestSandbox): Promise<Product> {
    const insecure = { execute: [openid.allowInsecureRequests] };
    return new Product(
      await openid.discovery(new URL(sandbox.issuer), 'web', 'web-secret', undefined, insecure),
    );
  }

  /** Opens /authorize in the browser; ends on a page of the provider or back in the product. */
  async authorize(extra: Record<string, string> = {}) {
    const url = openid.buildAuthorizationUrl(this.config, {
      redirect_uri: CALLBACK,
      scope: 'openid profile email offline_access',
      audience: AUDIENCE,
      code_challenge: await openid.calculatePKCECodeChallenge(this.#verifier),
      code_challenge_method: 'S256',
      state: 'state-1',
      nonce: 'nonce-1',
      ...extra,
    });
    return this.browser.follow(await this.browser.get(url.href), PRODUCT_URL);
  }

  async submit(pageUrl: string, form: Record<string, string>) {
    return this.browser.follow(await this.browser.post(pageUrl, form), PRODUCT_URL);
  }

  redeem(callbackUrl: string): Promise<Tokens> {
    return openid.authorizationCodeGrant(this.config, new URL(callbackUrl), {
      pkceCodeVerifier: this.#verifier,
      expectedState: 'state-1',
      expectedNonce: 'nonce-1',
    });
  }

  async signIn(email: string, password: string, extra?: Record<string, string>): Promise<Tokens> {
    const page = await this.authorize(extra);
    const back = await this.submit(page.url, { email, password });
    return this.redeem(back.url);
  }

  refresh(refreshToken: string | undefined): Promise<Tokens> {
    return openid.refreshTokenGrant(this.config, refreshToken ?? '');
  }
}
