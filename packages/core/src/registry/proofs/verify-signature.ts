import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { PublicJwk, VerifySignature } from '@probity/proofs';

const keys = new WeakMap<PublicJwk, KeyObject | null>();

/** At once, on the thread that asks: WebCrypto answers from another one, which takes longer under load. */
export const verifySignature: VerifySignature = (jwk, signature, data) => {
  const key = keyOf(jwk);
  if (!key) return null;
  if (jwk.kty === 'OKP') return verify(null, data, key, signature);
  return verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature);
};

function keyOf(jwk: PublicJwk): KeyObject | null {
  const known = keys.get(jwk);
  if (known !== undefined) return known;
  const key = readKey(jwk);
  keys.set(jwk, key);
  return key;
}

/** Null if its coordinates are those of no point. */
function readKey(jwk: PublicJwk): KeyObject | null {
  try {
    return createPublicKey({ key: { ...jwk }, format: 'jwk' });
  } catch {
    return null;
  }
}
