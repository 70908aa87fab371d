import type { JsonObject, JsonValue, ProofFormatName, Verification, VerifyOptions } from '../model.ts';
import type { ReasonOf } from './reasons.ts';

/** What a credential says about itself, in any format. */
export interface ReadCredential {
  readonly issuer: string;
  /** `vct`, or the type of a W3C credential that is not `VerifiableCredential`. */
  readonly vct: string;
  /** What is disclosed, without the claims of the format (issuer, dates, status, key). */
  readonly claims: JsonObject;
  readonly evidence: JsonValue;
  readonly issuedAt: Date | null;
  readonly notBefore: Date | null;
  readonly expiresAt: Date | null;
  /** SHA-256 of the root certificate, in base64url, if the key came by certificates. */
  readonly anchor: string | null;
}

/** What a format finds out by itself. Each check gives the reason why it passed, failed or was not made. */
export interface ReadProof {
  readonly parse: 'wellFormed';
  readonly credential: ReadCredential;
  readonly signature: ReasonOf<'signature'>;
  /** Asked for once the signature is right. */
  keyBinding(): Promise<{ reason: ReasonOf<'keyBinding'>; presentedTo: Verification['presentedTo'] }>;
  /** Asked for once nothing is invalid, because it may read a list from elsewhere. */
  status(): Promise<ReasonOf<'status'>>;
}

export interface UnreadProof {
  readonly parse: Exclude<ReasonOf<'parse'>, 'wellFormed'>;
}

/**
 * One way to write credentials. `verifyProof` asks the formats in turn; the first that recognises the input reads it. Trust,
 * schema and dates are the same for all and are not a format's affair. A format throws for nothing that the input holds.
 */
export interface ProofFormat {
  readonly name: ProofFormatName;
  /** By its outer form only: a damaged credential is still recognised. */
  recognises(input: string): boolean;
  read(input: string, options: VerifyOptions): Promise<ReadProof | UnreadProof>;
}
