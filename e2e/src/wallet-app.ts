import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

const PRE_AUTHORIZED_CODE = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

const encode = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

interface Metadata {
  credential_endpoint: string;
  nonce_endpoint: string;
}

async function read<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init);
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}

/** A credential, and the key that it is bound to. */
export interface HeldCredential {
  credential: string;
  privateKey: KeyObject;
}

function signed(header: object, payload: object, privateKey: KeyObject): string {
  const content = `${encode(header)}.${encode(payload)}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

export const APP = {
  clientId: 'wallet.example',
  name: 'Example Wallet',
  redirectUris: ['https://wallet.example/back'],
};

/** What a registered wallet app pushes, and the address of the page that it opens then (RFC 9126). */
export async function askToAdd(issuer: string, scope: string): Promise<string> {
  const server = await read<
    Record<'authorization_endpoint' | 'pushed_authorization_request_endpoint', string>
  >(`${issuer}/.well-known/oauth-authorization-server`);
  const { request_uri: uri } = await read<{ request_uri: string }>(
    server.pushed_authorization_request_endpoint,
    {
      method: 'POST',
      body: new URLSearchParams({
        client_id: APP.clientId,
        redirect_uri: APP.redirectUris.join(),
        response_type: 'code',
        scope,
        code_challenge: createHash('sha256').update('verifier').digest('base64url'),
        code_challenge_method: 'S256',
      }),
    },
  );
  return `${server.authorization_endpoint}?${new URLSearchParams({ client_id: APP.clientId, request_uri: uri })}`;
}

/** What a wallet app does with a link and a transaction code (OpenID4VCI 1.0): everything else it is told. */
export async function addToWallet(link: string, txCode: string): Promise<HeldCredential> {
  const offer = JSON.parse(new URL(link).searchParams.get('credential_offer') ?? '');
  const issuer: string = offer.credential_issuer;
  const metadata = await read<Metadata>(`${issuer}/.well-known/openid-credential-issuer`);
  const server = await read<{ token_endpoint: string }>(`${issuer}/.well-known/oauth-authorization-server`);
  const { access_token: token } = await read<{ access_token: string }>(server.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: PRE_AUTHORIZED_CODE,
      'pre-authorized_code': offer.grants[PRE_AUTHORIZED_CODE]['pre-authorized_code'],
      tx_code: txCode,
    }),
  });
  const { c_nonce: nonce } = await read<{ c_nonce: string }>(metadata.nonce_endpoint, { method: 'POST' });
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const header = { typ: 'openid4vci-proof+jwt', alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) };
  const payload = { aud: issuer, iat: Math.floor(Date.now() / 1000), nonce };
  const proof = signed(header, payload, privateKey);
  const { credentials } = await read<{ credentials: [{ credential: string }] }>(
    metadata.credential_endpoint,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        credential_configuration_id: offer.credential_configuration_ids[0],
        proofs: { jwt: [proof] },
      }),
    },
  );
  return { credential: credentials[0].credential, privateKey };
}

/** The request that a link leads to. */
async function readRequest(link: string) {
  const address = new URL(link).searchParams.get('request_uri') ?? '';
  const token = await (await fetch(address)).text();
  return readSignedRequest(token);
}

/** Presents everything in a credential to the sender of the link (OpenID4VP 1.0); gives the status of the answer. */
export async function presentFromWallet(
  link: string,
  { credential, privateKey }: HeldCredential,
): Promise<number> {
  const request = await readRequest(link);
  const { client_id: aud, nonce, state } = request;
  const presentation = present({ credential, privateKey }, { aud, nonce });
  return answerRequest(link, { response: await encrypt(request, { presentation, state }) });
}

/** Everything in a credential, for one audience and one request. */
function present({ credential, privateKey }: HeldCredential, to: { aud: string; nonce: string }): string {
  const hash = createHash('sha256').update(credential).digest('base64url');
  const payload = { iat: Math.floor(Date.now() / 1000), ...to, sd_hash: hash };
  return credential + signed({ typ: 'kb+jwt', alg: 'ES256' }, payload, privateKey);
}

interface WalletAnswer {
  presentation: string;
  state?: string;
}

/** For the key of a request alone. */
async function encrypt(request: PresentationRequest, { presentation, state }: WalletAnswer): Promise<string> {
  const content = { vp_token: { [request.dcql_query.credentials[0].id]: [presentation] }, state };
  const [jwk] = request.client_metadata.jwks.keys;
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK({ ...jwk, alg: 'ECDH-ES' }));
}

/** What a wallet reads in a signed request. */
interface PresentationRequest {
  client_id: string;
  nonce: string;
  state: string;
  response_uri: string;
  dcql_query: { credentials: [{ id: string }] };
  client_metadata: { jwks: { keys: [JWK] } };
}

/** A signed request, whose signature is not the point here. */
export const readSignedRequest = (request: string): PresentationRequest =>
  JSON.parse(Buffer.from(request.split('.')[1] ?? '', 'base64url').toString());

/** What a wallet gives to the browser that asked it from a page of this origin (OpenID4VP 1.0, A). */
export async function answerBrowser(
  request: PresentationRequest,
  held: HeldCredential,
  { origin, nonce = request.nonce }: { origin: string; nonce?: string },
): Promise<string> {
  return encrypt(request, { presentation: present(held, { aud: `origin:${origin}`, nonce }) });
}

/** What a wallet app does when its owner says no. */
export async function declineRequest(link: string): Promise<number> {
  const { state } = await readRequest(link);
  return answerRequest(link, { error: 'access_denied', state });
}

async function answerRequest(link: string, form: Record<string, string>): Promise<number> {
  const { response_uri: address } = await readRequest(link);
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form) });
  return answer.status;
}
