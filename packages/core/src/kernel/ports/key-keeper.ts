export interface WrappedByKey {
  keyId: string;
  wrapped: Buffer;
}

/** Holds the keys that wrap all others: a file, or a service that never reveals them. */
export interface KeyKeeper {
  /** The current wrapping key. */
  currentKeyId(): Promise<string>;
  wrap(key: Buffer, boundTo: string): Promise<WrappedByKey>;
  /** Throws KeyUnavailable if the key is unknown or the service does not answer. */
  unwrap(given: WrappedByKey, boundTo: string): Promise<Buffer>;
  /** Creates a new key and makes it current; null if keys are created elsewhere and chosen by a setting. */
  makeKey(): Promise<string | null>;
  /** Marks every key but the current one as retired; returns those that were not marked before. */
  retireOthers(): Promise<string[]>;
}

export class KeyUnavailable extends Error {
  override readonly name = 'KeyUnavailable';
}
