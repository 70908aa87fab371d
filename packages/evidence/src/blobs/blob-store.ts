/** Holds encrypted bytes under generated keys. It never sees an unencrypted file, nor a name that a person chose. */
export interface BlobStore {
  /** Writes all or nothing; a second put under the same key replaces the first. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** Deleting a missing blob is no error. */
  delete(key: string): Promise<void>;
  /** Every key that begins with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
}

export class BlobStoreError extends Error {
  override readonly name = 'BlobStoreError';
  readonly code: 'bad_key' | 'full' | 'unavailable';

  constructor(code: BlobStoreError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*){0,7}$/;
const PREFIX = /^(?:[a-z0-9][a-z0-9_-]*\/){0,7}(?:[a-z0-9][a-z0-9_-]*)?$/;
const MAX_KEY = 512;

/** Lower case, digits, dashes and slashes only: nothing that a path, a URL or a shell could misread. */
export const isKey = (text: string): boolean => text.length <= MAX_KEY && KEY.test(text);

export function assertKey(key: string): void {
  if (!isKey(key)) throw new BlobStoreError('bad_key', 'Not a key of this store.');
}

export function assertPrefix(prefix: string): void {
  if (prefix.length > MAX_KEY || !PREFIX.test(prefix))
    throw new BlobStoreError('bad_key', 'Not a prefix of this store.');
}

export async function collect(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
