import type { PublicJwk, SignatureAlgorithm, VerifySignature } from '../model.ts';
import { algorithmOf, importPublicJwk } from './jwk.ts';

/** An import costs half of a verification, and an issuer's key verifies many credentials. */
const imported = new WeakMap<PublicJwk, Promise<CryptoKey | null>>();

export const verifyWithWebCrypto: VerifySignature = async (key, signature, data) => {
  const importing = imported.get(key) ?? importPublicJwk(key);
  imported.set(key, importing);
  const usable = await importing;
  return usable && crypto.subtle.verify(algorithmOf(algorithmFor(key)), usable, signature, data);
};

const algorithmFor = ({ kty }: PublicJwk): SignatureAlgorithm => (kty === 'EC' ? 'ES256' : 'EdDSA');
