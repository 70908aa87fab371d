export interface Signing {
  sign(bytes: Uint8Array): Buffer;
  verify(bytes: Uint8Array, signature: Uint8Array): boolean;
}

/** For documents: P-256, which every PDF reader supports. */
export interface DocumentSigning {
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer;
  /** ECDSA over the SHA-256 of the bytes, DER. */
  sign(bytes: Uint8Array): Buffer;
}

/** What a ciphertext is bound to: moved to another row or column, it cannot be decrypted. */
export interface EncryptionContext {
  table: string;
  row: string;
  column: string;
}

/** Encrypts, decrypts and signs; no use case ever sees an unwrapped key. */
export interface Sealing {
  seal(plain: string, context: EncryptionContext): Buffer;
  unseal(sealed: Buffer, context: EncryptionContext): string;
  /** For values too short for a plain hash: without the platform's key, nobody can try them all. */
  keyedHash(purpose: string, text: string): Buffer;
  /** Signs on behalf of the platform what is stored outside the database. */
  readonly signing: Signing;
  /** Signs the documents that the platform renders. */
  readonly documentSigning: DocumentSigning;
  /** A new data key for an account, wrapped by the current wrapping key. */
  newDataKey(accountId: string): Promise<Buffer>;
  /** A new key to replace this one; blind indexes stay the same. */
  nextDataKey(accountId: string, wrappedKey: Buffer): Promise<Buffer>;
  /** Encryption of an account's data: the first key encrypts, any of them decrypts. */
  forAccount(accountId: string, wrappedKeys: readonly [Buffer, ...Buffer[]]): Promise<AccountSealing>;
  /** The same data key, wrapped by the current wrapping key. */
  rewrap(accountId: string, wrappedKey: Buffer): Promise<Buffer>;
}

export interface AccountSealing {
  /** The first bytes of everything that is encrypted with the account's current key. */
  readonly prefix: Buffer;
  seal(plain: string | Uint8Array, context: EncryptionContext): Buffer;
  unseal(sealed: Buffer, context: EncryptionContext): Buffer;
  /** Equal values of one field have equal indexes within the account, and nobody else can compute them. */
  blindIndex(purpose: string, text: string): Buffer;
}
