import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { TestApi } from './test-api.ts';

const PRE_AUTHORIZED_CODE = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

interface Offer {
  credential_issuer: string;
  credential_configuration_ids: string[];
  grants: Record<string, { 'pre-authorized_code': string; tx_code?: { length: number } }>;
}

const encode = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

/** What a test may alter of the proof of possession. */
interface ProofChanges {
  header?: object;
  payload?: object;
  signedBy?: TestWallet;
}

/** A wallet of OpenID4VCI 1.0 as its text describes one, sharing no code with the issuer. */
export class TestWallet {
  readonly #api: TestApi;
  readonly #privateKey: KeyObject;
  readonly jwk: object;

  constructor(api: TestApi) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#api = api;
    this.#privateKey = privateKey;
    this.jwk = publicKey.export({ format: 'jwk' });
  }

  /** What a link or a QR code offers. */
  static read(link: string): { offer: Offer; code: string; configurationId: string } {
    const url = new URL(link);
    const offer: Offer = JSON.parse(url.searchParams.get('credential_offer') ?? '');
    const [configurationId = ''] = offer.credential_configuration_ids;
    return { offer, configurationId, code: offer.grants[PRE_AUTHORIZED_CODE]?.['pre-authorized_code'] ?? '' };
  }

  redeem(code: string, txCode: string, more: Record<string, string> = {}) {
    return this.post('/wallets/token', {
      grant_type: PRE_AUTHORIZED_CODE,
      'pre-authorized_code': code,
      tx_code: txCode,
      ...more,
    });
  }

  /** Sends a form. */
  post(url: string, form: Record<string, string> | string) {
    return this.#api.call('POST', url, {
      body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  async nonce(): Promise<string> {
    return (await this.#api.call('POST', '/wallets/nonce')).json().c_nonce;
  }

  prove(nonce: string, { header, payload, signedBy = this }: ProofChanges = {}): string {
    const issuedAt = Math.floor(this.#api.world.clock.getTime() / 1000);
    const content = { aud: this.#api.world.services.product.publicUrl, iat: issuedAt, nonce, ...payload };
    const typed = { typ: 'openid4vci-proof+jwt', alg: 'ES256', jwk: this.jwk, ...header };
    const signed = `${encode(typed)}.${encode(content)}`;
    const key = { key: signedBy.#privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  ask(token: string, body: unknown) {
    return this.#api.call('POST', '/wallets/credential', { as: `Bearer ${token}`, body });
  }

  /** The whole way, from the link to the credential. */
  async collect(link: string, txCode: string): Promise<string> {
    const { code, configurationId } = TestWallet.read(link);
    const { access_token: token } = (await this.redeem(code, txCode)).json();
    const proofs = { jwt: [this.prove(await this.nonce())] };
    const answer = await this.ask(token, { credential_configuration_id: configurationId, proofs });
    return answer.json().credentials[0].credential;
  }
}
