import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { TestApi } from './test-api.ts';

const PRE_AUTHORIZED_CODE = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

/** The app that a test world has registered. */
const APP = { clientId: 'wallet.example', redirectUri: 'https://wallet.example/back' };

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

/** What a request to present says, as far as this wallet reads it. */
export interface PresentationRequest {
  client_id: string;
  response_uri: string;
  nonce: string;
  state: string;
  wallet_nonce?: string;
  dcql_query: { credentials: [{ id: string; meta: { vct_values: string[] } }] };
  client_metadata: { jwks: { keys: [JWK & { kid: string }] } };
}

/** A wallet of OpenID4VCI 1.0 and OpenID4VP 1.0 as their texts describe one, sharing no code with the issuer. */
export class TestWallet {
  readonly #api: TestApi;
  readonly #privateKey: KeyObject;
  readonly jwk: object;
  readonly codeVerifier = `${randomUUID()}${randomUUID()}`;

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
  post(url: string, form: Record<string, string> | string, dpop?: string, more: Record<string, string> = {}) {
    return this.#api.call('POST', url, {
      body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(dpop && { dpop }), ...more },
    });
  }

  /** Pushes what it wants (RFC 9126); `changes` alter the parameters, an empty one is left out. */
  async push(changes: Record<string, string> = {}, dpop?: string) {
    const form = Object.entries({
      client_id: APP.clientId,
      redirect_uri: APP.redirectUri,
      response_type: 'code',
      code_challenge: createHash('sha256').update(this.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'state of the app',
      ...changes,
    }).filter(([, value]) => value !== '');
    const answer = await this.post('/wallets/par', Object.fromEntries(form), dpop);
    return { answer, requestUri: String(answer.json().request_uri) };
  }

  /** Redeems the code of a member; `changes` alter the parameters, an empty one is left out. */
  redeemCode(code: string, dpop: string | undefined, changes: Record<string, string> = {}) {
    const form = Object.entries({
      grant_type: 'authorization_code',
      code,
      client_id: APP.clientId,
      redirect_uri: APP.redirectUri,
      code_verifier: this.codeVerifier,
      ...changes,
    }).filter(([, value]) => value !== '');
    return this.post('/wallets/token', Object.fromEntries(form), dpop);
  }

  /** The nonce that the server wants in the proof of a key. */
  async dpopNonce(): Promise<string> {
    const answer = await this.post('/wallets/nonce', '', this.dpop('/wallets/nonce'));
    return String(answer.headers['dpop-nonce']);
  }

  /** A proof of its key for a call (RFC 9449). */
  dpop(path: string, { header, payload, signedBy = this }: ProofChanges = {}): string {
    const { clock, services } = this.#api.world;
    const content = {
      htm: 'POST',
      htu: services.product.publicUrl + path,
      iat: Math.floor(clock.getTime() / 1000),
      jti: randomUUID(),
      ...payload,
    };
    return signedBy.#sign({ typ: 'dpop+jwt', alg: 'ES256', jwk: this.jwk, ...header }, content);
  }

  /** Asks for a credential with a token that is bound to its key. */
  askWithDpop(token: string, dpop: string | undefined, body: unknown, scheme = 'DPoP') {
    return this.#api.call('POST', '/wallets/credential', {
      as: `${scheme} ${token}`,
      body,
      headers: { ...(dpop && { dpop }) },
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

  #sign(header: object, payload: object): string {
    const signed = `${encode(header)}.${encode(payload)}`;
    const key = { key: this.#privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  /** Everything in the credential, bound to the request. */
  present(
    credential: string,
    { client_id: aud, nonce }: Pick<PresentationRequest, 'client_id' | 'nonce'>,
    changes: object = {},
  ): string {
    const iat = Math.floor(this.#api.world.clock.getTime() / 1000);
    const sdHash = createHash('sha256').update(credential).digest('base64url');
    const payload = { iat, aud, nonce, sd_hash: sdHash, ...changes };
    return credential + this.#sign({ typ: 'kb+jwt', alg: 'ES256' }, payload);
  }

  /** Reads what the link of a request leads to. */
  async readRequest(link: string, walletNonce?: string): Promise<PresentationRequest> {
    const { pathname } = new URL(new URL(link).searchParams.get('request_uri') ?? '');
    const answer =
      walletNonce === undefined
        ? await this.#api.call('GET', pathname)
        : await this.post(pathname, { wallet_nonce: walletNonce });
    return JSON.parse(Buffer.from(answer.body.split('.')[1] ?? '', 'base64url').toString());
  }

  async encrypt(request: PresentationRequest, content: object): Promise<string> {
    const [jwk] = request.client_metadata.jwks.keys;
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid: jwk.kid })
      .encrypt(await importJWK({ ...jwk, alg: 'ECDH-ES' }));
  }

  async answer(request: PresentationRequest, presentation: unknown, more: object = {}) {
    const [{ id }] = request.dcql_query.credentials;
    const content = { vp_token: { [id]: [presentation] }, state: request.state, ...more };
    const response = await this.encrypt(request, content);
    return this.post(new URL(request.response_uri).pathname, { response });
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
