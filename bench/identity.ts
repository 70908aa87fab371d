import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const ISSUER = 'https://identity.example/';
const NAMESPACE = 'https://probity.example';
const AUDIENCE = 'api';

/** An issuer with its own keys, so that the API checks real tokens; with `local` its URL serves the keys. */
export async function startIdentity({ local = false } = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] });
  const keys = createServer((_, response) => response.end(jwks)).listen(0, '127.0.0.1');
  await once(keys, 'listening');
  const address = keys.address();
  if (typeof address !== 'object' || !address) throw new Error('The server of the keys does not listen.');
  const { port } = address;
  const issuer = local ? `http://127.0.0.1:${port}/` : ISSUER;
  return {
    tokens: {
      issuer,
      audience: AUDIENCE,
      claimsNamespace: NAMESPACE,
      jwksUrl: `http://127.0.0.1:${port}/`,
    },
    token: (subject: string, session: string, claims: Record<string, unknown> = {}) =>
      new SignJWT({ [`${NAMESPACE}/session`]: session, ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'k1' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => keys.close(),
  };
}
