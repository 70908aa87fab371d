import { releaseBytes } from '../../kernel/encryption/index.ts';

const SLICE = 64 * 1024;

/**
 * Large bytes in small copies, from one position to another; the whole is given back behind the last. Copies, because a
 * stream still holds some of them by then.
 */
export function* takeSlices(bytes: Uint8Array, from = 0, to = bytes.byteLength): Generator<Uint8Array> {
  for (let start = from; start < to; start += SLICE)
    yield Buffer.from(bytes.subarray(start, Math.min(start + SLICE, to)));
  releaseBytes(bytes);
}
