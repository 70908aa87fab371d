import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { PublicJwk, SignatureAlgorithm } from '../model.ts';
import { encodeBase64url } from './base64url.ts';
import { LatestResults } from './latest-results.ts';
import { sha256 } from './sha-256.ts';
import { utf8 } from './utf8.ts';

/** A public key that may verify signatures with this algorithm, or `null`. Whether it lies on its curve shows on import. */
export function readPublicJwk(value: unknown, alg: SignatureAlgorithm): PublicJwk | null {
  const { kty, crv, x, y, kid, ...limits } = propertiesOf(value);
  const name = typeof kid === 'string' ? { kid } : {};
  if (!mayVerify(limits, alg) || !isCoordinate(x)) return null;
  if (alg === 'ES256') {
    return kty === 'EC' && crv === 'P-256' && isCoordinate(y) ? { kty, crv, x, y, ...name } : null;
  }
  return kty === 'OKP' && crv === 'Ed25519' && y === undefined ? { kty, crv, x, ...name } : null;
}

/** A key that says what it is for is used for nothing else; one with its private part is no public key. */
function mayVerify(limits: Readonly<Record<string, unknown>>, alg: SignatureAlgorithm): boolean {
  const { use, key_ops: operations, alg: only, d } = limits;
  return (
    d === undefined &&
    (use === undefined || use === 'sig') &&
    (only === undefined || only === alg) &&
    (operations === undefined || (Array.isArray(operations) && operations.includes('verify')))
  );
}

/** 32 bytes in base64url: the last letter has two bits left, which are zero in the only spelling. */
const isCoordinate = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(value);

/** RFC 7638, with SHA-256. */
export function thumbprintOf(key: PublicJwk): string {
  const { kty, crv, x } = key;
  const required = key.kty === 'EC' ? { crv, kty, x, y: key.y } : { crv, kty, x };
  return encodeBase64url(sha256(utf8(JSON.stringify(required))));
}

const sharedKeys = new LatestResults<PublicJwk>({ most: 1000, maxLength: 200 });

/** One object for the same key wherever it was read, so that whoever verifies with it imports it once. It may lack its name. */
export const sharedJwk = (key: PublicJwk): PublicJwk =>
  sharedKeys.of(key.kty === 'EC' ? `${key.x} ${key.y}` : key.x, () => {
    const { kid: _, ...members } = key;
    return members;
  });

export const algorithmOf = (alg: SignatureAlgorithm) =>
  alg === 'ES256' ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } : { name: 'Ed25519' };

/** `null`: the coordinates are those of no point. */
export async function importPublicJwk(key: PublicJwk): Promise<CryptoKey | null> {
  const { kid: _, ...coordinates } = key;
  try {
    return await crypto.subtle.importKey(
      'jwk',
      coordinates,
      algorithmOf(key.kty === 'EC' ? 'ES256' : 'EdDSA'),
      false,
      ['verify'],
    );
  } catch {
    return null;
  }
}
