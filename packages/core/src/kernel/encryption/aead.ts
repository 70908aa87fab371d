import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { releaseBytes } from './release-bytes.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: prefix, nonce, tag, ciphertext. Decrypting needs the same context that it was bound to. */
export function encrypt(
  key: Buffer,
  plain: Uint8Array,
  boundTo: string,
  prefix: Uint8Array = new Uint8Array(),
): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const body = cipher.update(plain);
  // GCM buffers nothing, so `final` returns no further bytes.
  cipher.final();
  const sealed = Buffer.concat([prefix, nonce, cipher.getAuthTag(), body]);
  releaseBytes(body);
  return sealed;
}

export function decrypt(key: Buffer, sealed: Buffer, boundTo: string): Buffer {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
  const plain = decipher.update(sealed.subarray(tagEnd));
  // Checks the tag; GCM buffers nothing, so there are no further bytes.
  decipher.final();
  return plain;
}

export const deriveKey = (from: Buffer, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', from, '', `probity/${purpose}`, bytes));
