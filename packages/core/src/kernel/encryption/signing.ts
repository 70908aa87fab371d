import { createECDH, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { DocumentSigning, Signing } from '../ports/index.ts';

/** The PKCS #8 header before the 32 secret bytes of an Ed25519 key (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Ed25519 from 32 secret bytes. */
export function signingWith(seed: Buffer): Signing {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key);
  return {
    sign: (bytes) => sign(null, bytes, key),
    verify: (bytes, signature) => verify(null, bytes, publicKey, signature),
  };
}

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** P-256 from 32 secret bytes, reduced to the range of its private keys. */
export function documentSigningWith(seed: Buffer): DocumentSigning {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (P256_ORDER - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(secret);
  const point = ecdh.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: secret.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }),
    sign: (bytes) => sign('sha256', bytes, { key, dsaEncoding: 'der' }),
  };
}
