import { releaseBytes } from '../../kernel/encryption/index.ts';

const SLICE = 64 * 1024;

/**
 * Yields a range of large bytes in small copies, then releases the whole. They are copies because a stream may still
 * hold some of them by then.
 */
export function* takeSlices(bytes: Uint8Array, from = 0, to = bytes.byteLength): Generator<Uint8Array> {
  for (let start = from; start < to; start += SLICE)
    yield Buffer.from(bytes.subarray(start, Math.min(start + SLICE, to)));
  releaseBytes(bytes);
}
