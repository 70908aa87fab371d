import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { IdentityKeys } from './keys.ts';

export type BearerCheck = (
  authorization: string | undefined,
  audience: string,
) => Promise<JWTPayload | undefined>;

/** Verifies access tokens issued by this provider. */
export function createBearerCheck(keys: IdentityKeys, issuer: string): BearerCheck {
  const publicKeys = createLocalJWKSet({
    keys: keys.jwks.keys.map(({ kty, n, e, kid, use, alg }) => ({ kty, n, e, kid, use, alg })),
  });
  return async (authorization, audience) => {
    const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return undefined;
    try {
      const { payload } = await jwtVerify(token, publicKeys, { issuer, audience, typ: 'at+jwt' });
      return payload;
    } catch {
      return undefined;
    }
  };
}
