import type { WrappedByKey } from '../ports/index.ts';

const FORMAT = 2;
const MAX_ID_BYTES = 255;

/** A wrapped key names the key that wraps it: format, length of the id, id, wrapped bytes. */
export function packWrapped({ keyId, wrapped }: WrappedByKey): Buffer {
  return Buffer.concat([wrappedPrefix(keyId), wrapped]);
}

export function unpackWrapped(packed: Buffer): WrappedByKey {
  if (packed[0] !== FORMAT) throw new Error('Unknown format of a wrapped key');
  const idEnd = 2 + (packed[1] ?? 0);
  return { keyId: packed.toString('utf8', 2, idEnd), wrapped: packed.subarray(idEnd) };
}

/** The first bytes of every key wrapped by this one. */
export function wrappedPrefix(keyId: string): Buffer {
  const id = Buffer.from(keyId, 'utf8');
  if (id.length > MAX_ID_BYTES) throw new Error(`The id of a key has at most ${MAX_ID_BYTES} bytes`);
  return Buffer.concat([Buffer.of(FORMAT, id.length), id]);
}
