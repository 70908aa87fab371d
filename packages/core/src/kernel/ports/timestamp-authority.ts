/** A verified statement of an authority that a hash existed at a time (RFC 3161). */
export interface Timestamp {
  /** The signed token, DER: it carries its certificates, so that anyone can verify it. */
  token: Buffer;
  /** The time in the token. */
  at: Date;
  /** The name in the certificate that signed it. */
  authority: string;
}

/** Confirms when a hash existed. Throws `ProviderFailure`, also if the token does not verify. */
export interface TimestampAuthority {
  /** Of a SHA-256. */
  stamp(imprint: Buffer): Promise<Timestamp>;
}
