export interface WrappedByKey {
  keyId: string;
  wrapped: Buffer;
}

/** Keeps the keys that wrap all others: a file, or a service that never shows them. */
export interface KeyKeeper {
  /** The key that wraps from now on. */
  currentKeyId(): Promise<string>;
  wrap(key: Buffer, boundTo: string): Promise<WrappedByKey>;
  /** Throws KeyUnavailable when the key is not known or does not answer. */
  unwrap(given: WrappedByKey, boundTo: string): Promise<Buffer>;
  /** Makes a new key and lets it wrap from now on; null where keys are made elsewhere and named by a setting. */
  makeKey(): Promise<string | null>;
  /** Marks every key but the current one as no longer in use; answers those that were not marked before. */
  retireOthers(): Promise<string[]>;
}

export class KeyUnavailable extends Error {
  override readonly name = 'KeyUnavailable';
}
