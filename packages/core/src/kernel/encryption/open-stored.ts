import type { AccountSealing, EncryptionContext } from '../ports/index.ts';
import { releaseBytes } from './release-bytes.ts';

/** Decrypts what was read from storage without copying it, and releases the encrypted bytes. */
export function openStored(sealing: AccountSealing, stored: Uint8Array, context: EncryptionContext): Buffer {
  const opened = sealing.unseal(Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength), context);
  releaseBytes(stored);
  return opened;
}
