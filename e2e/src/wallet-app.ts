import { generateKeyPairSync, sign } from 'node:crypto';

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

/** What a wallet app does with a link and a transaction code (OpenID4VCI 1.0): everything else it is told. */
export async function addToWallet(link: string, txCode: string): Promise<string> {
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
  const signed = `${encode(header)}.${encode({ aud: issuer, iat: Math.floor(Date.now() / 1000), nonce })}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const proof = `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
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
  return credentials[0].credential;
}
