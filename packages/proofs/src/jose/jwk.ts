import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { PublicJwk, SignatureAlgorithm } from '../model.ts';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { sha256 } from './sha-256.ts';
import { utf8 } from './utf8.ts';

const COORDINATE_BYTES = 32;

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

function isCoordinate(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== Math.ceil((COORDINATE_BYTES * 4) / 3)) return false;
  try {
    return decodeBase64url(value).length === COORDINATE_BYTES;
  } catch {
    return false;
  }
}

/** RFC 7638, with SHA-256. */
export function thumbprintOf(key: PublicJwk): string {
  const { kty, crv, x } = key;
  const required = key.kty === 'EC' ? { crv, kty, x, y: key.y } : { crv, kty, x };
  return encodeBase64url(sha256(utf8(JSON.stringify(required))));
}

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
