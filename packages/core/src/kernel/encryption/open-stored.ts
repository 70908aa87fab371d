import type { AccountSealing, EncryptionContext } from '../ports/index.ts';
import { releaseBytes } from './release-bytes.ts';

/** Opens what was read from storage, without another copy, and gives the encrypted bytes back. */
export function openStored(sealing: AccountSealing, stored: Uint8Array, context: EncryptionContext): Buffer {
  const opened = sealing.unseal(Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength), context);
  releaseBytes(stored);
  return opened;
}
