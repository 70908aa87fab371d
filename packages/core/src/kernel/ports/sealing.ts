export interface Signing {
  sign(bytes: Uint8Array): Buffer;
  verify(bytes: Uint8Array, signature: Uint8Array): boolean;
}

/** For documents: P-256, which every reader of PDFs knows. */
export interface DocumentSigning {
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer;
  /** ECDSA over the SHA-256 of the bytes, DER. */
  sign(bytes: Uint8Array): Buffer;
}

/** What a ciphertext is bound to: moved to another row or column, it does not open. */
export interface EncryptionContext {
  table: string;
  row: string;
  column: string;
}

/** The only code that sees keys. */
export interface Sealing {
  seal(plain: string, context: EncryptionContext): Buffer;
  unseal(sealed: Buffer, context: EncryptionContext): string;
  /** For what is too short to be kept as a plain hash: without the platform's key nobody can try all of them. */
  keyedHash(purpose: string, text: string): Buffer;
  /** In the platform's name, for what is kept outside of the database. */
  readonly signing: Signing;
  /** In the platform's name, on the documents it draws. */
  readonly documentSigning: DocumentSigning;
  /** A new data key for an account, wrapped by the keeper's current key. */
  newDataKey(accountId: string): Promise<Buffer>;
  /** Another key to take the place of this one; blind indexes stay as they are. */
  nextDataKey(accountId: string, wrappedKey: Buffer): Promise<Buffer>;
  /** What seals an account's own data: the first key seals, all of them open. */
  forAccount(accountId: string, wrappedKeys: readonly [Buffer, ...Buffer[]]): Promise<AccountSealing>;
  /** The same data key, wrapped by the keeper's current key. */
  rewrap(accountId: string, wrappedKey: Buffer): Promise<Buffer>;
}

export interface AccountSealing {
  /** How everything begins that is sealed with the account's present key. */
  readonly prefix: Buffer;
  seal(plain: string | Uint8Array, context: EncryptionContext): Buffer;
  unseal(sealed: Buffer, context: EncryptionContext): Buffer;
  /** Equal values of one field have equal indexes within the account, and nobody else can compute them. */
  blindIndex(purpose: string, text: string): Buffer;
}
