import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

interface Seal {
  seal(value: unknown): Promise<string>;
  /** Undefined for anything that was not encrypted with this key. */
  open<Value>(sealed: string | undefined): Promise<Value | undefined>;
}

/** Authenticated encryption for cookie values; each purpose has its own key. */
export function createSeal(secret: string, purpose: string): Seal {
  if (Buffer.byteLength(secret) < 32) throw new Error('sessionSecret must have at least 32 bytes.');
  const key = new Uint8Array(hkdfSync('sha256', secret, 'probity-web', purpose, 32));
  return {
    async seal(value) {
      const plaintext = new TextEncoder().encode(JSON.stringify(value));
      return new CompactEncrypt(plaintext).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key);
    },
    async open<Value>(sealed: string | undefined): Promise<Value | undefined> {
      if (!sealed) return undefined;
      try {
        const { plaintext } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        // Only `seal` has the key.
        return JSON.parse(new TextDecoder().decode(plaintext));
      } catch {
        return undefined;
      }
    },
  };
}
