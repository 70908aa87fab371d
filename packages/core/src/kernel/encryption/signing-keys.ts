import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { type PublicJwk, type SignatureAlgorithm, type Signer, thumbprintOf } from '@probity/proofs';
import { z } from 'zod';

/** A key pair for proofs; the private part is to be encrypted before it is stored. */
export interface SigningKey {
  kid: string;
  publicJwk: PublicJwk;
  /** PKCS #8, DER. */
  privateKey: Buffer;
}

/** P-256 signs ES256, Ed25519 signs EdDSA. */
export function newSigningKey(alg: SignatureAlgorithm): SigningKey {
  const { publicKey, privateKey } =
    alg === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  const jwk = readPublicJwk(publicKey.export({ format: 'jwk' }));
  return {
    kid: thumbprintOf(jwk),
    publicJwk: jwk,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
  };
}

const StoredJwk = z.union([
  z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
]);

export const readPublicJwk = (stored: unknown): PublicJwk => StoredJwk.parse(stored);

/** SubjectPublicKeyInfo, DER. */
export const publicKeyInfo = (jwk: PublicJwk): Buffer =>
  createPublicKey({ format: 'jwk', key: { ...jwk } }).export({ format: 'der', type: 'spki' });

interface SignerParts {
  alg: SignatureAlgorithm;
  kid: string;
  privateKey: Buffer;
  x5c?: readonly string[];
}

/** Signs in this process. A key in a service that never reveals it needs another `Signer`, and nothing else. */
export function signerWith({ alg, kid, privateKey, x5c }: SignerParts): Signer {
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  return {
    alg,
    kid,
    ...(x5c && { x5c }),
    sign: async (data) =>
      alg === 'ES256' ? sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' }) : sign(null, data, key),
  };
}

/** Signs certificates, whose signatures are DER. */
export function certifyingKeyWith({ publicJwk, privateKey }: Pick<SigningKey, 'publicJwk' | 'privateKey'>) {
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  return {
    publicKey: publicKeyInfo(publicJwk),
    sign: (bytes: Uint8Array) => sign('sha256', bytes, { key, dsaEncoding: 'der' }),
  };
}
