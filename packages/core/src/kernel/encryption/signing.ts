import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

export interface Signing {
  sign(bytes: Uint8Array): Buffer;
  verify(bytes: Uint8Array, signature: Uint8Array): boolean;
}

/** What stands before the 32 secret bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
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
