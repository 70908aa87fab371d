/** The shapes that every part of this package shares; README.md says what they mean. */
import type { Reason } from './verify/reasons.ts';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A claim, from the top: names of properties and positions in arrays. */
export type ClaimPath = readonly (string | number)[];

export type SignatureAlgorithm = 'ES256' | 'EdDSA';

/** A private key, wherever it is: in memory, in custody, in a KMS. */
export interface Signer {
  readonly alg: SignatureAlgorithm;
  readonly kid: string;
  /** Certificates in base64, leaf first, without the root. */
  readonly x5c?: readonly string[];
  /** ES256: r and s, 32 bytes each; EdDSA: 64 bytes. */
  sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** P-256 signs ES256, Ed25519 signs EdDSA; no other key is used. */
export type PublicJwk =
  | {
      readonly kty: 'EC';
      readonly crv: 'P-256';
      readonly x: string;
      readonly y: string;
      readonly kid?: string;
    }
  | { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string; readonly kid?: string };

/** The claims that are always disclosed and have a place of their own: the rest is given beside them. */
export interface IssueOptions {
  readonly iss: string;
  /** The type of the credential, a URL. */
  readonly vct: string;
  readonly vctIntegrity?: string;
  /** Further types that it is of. */
  readonly akaVcts?: readonly string[];
  readonly issuedAt: Date;
  readonly notBefore?: Date;
  readonly expiresAt?: Date;
  /** Left out: the credential is bound to no key. */
  readonly holderKey?: PublicJwk;
  readonly status?: JsonObject;
  /** Always disclosed: how the values were validated. */
  readonly evidence?: JsonValue;
  /** One for each disclosure, in order, 128 bits or more in base64url; random otherwise. */
  readonly salts?: readonly string[];
}

export interface PresentOptions {
  /** Each with what is inside it; what holds it comes along. */
  readonly disclose: readonly ClaimPath[];
  readonly keyBinding?: {
    readonly audience: string;
    readonly nonce: string;
    readonly issuedAt: Date;
    readonly signer: Signer;
  };
}

/** Which key signs: that of the credential, or that of the list that says whether it is revoked. */
export type KeyPurpose = 'credential' | 'statusList';

/** Where the key of an issuer is to come from; that decides whether `x5c` of the header counts at all. */
export type KeyLookup =
  | { readonly from: 'keys'; readonly keys: readonly object[] }
  /** The header's `x5c` must lead to one of these certificates (DER). */
  | { readonly from: 'roots'; readonly roots: readonly Uint8Array<ArrayBuffer>[] }
  /** The issuer publishes no keys that we may use. */
  | { readonly from: 'nowhere' }
  /** The keys could not be read. */
  | { readonly from: 'unavailable' };

export interface StatusAnswer {
  /** As it was served: a compact JWT, or JSON. */
  readonly list: string;
  readonly fetchedAt: Date;
}

export interface TrustAnswer {
  readonly trusted: boolean;
  /** Refused: the issuer is known, but not for this type. */
  readonly reason?: 'issuerUnknown' | 'typeNotAllowed';
  /** How the registry ranks the issuer. */
  readonly level?: string;
  /** A credential without a status is then refused. */
  readonly requiresStatus?: boolean;
}

/**
 * Whether the key made the signature; `null` if it is no point of its curve. The curve decides the algorithm. WebCrypto does it
 * unless a server brings its own, which need not wait for other threads.
 */
export type VerifySignature = (
  key: PublicJwk,
  signature: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
) => boolean | null | Promise<boolean | null>;

/** What a verifier asks of its surroundings. `null`, or a throw: it could not be read. */
export interface VerifyOptions {
  readonly now: Date;
  /**
   * The moment that is asked about, if not now: whether the credential was in force, and what its status was. `statusOf` then
   * gives the list as it was. Who presented it, and to whom, is always judged by `now`.
   */
  readonly at?: Date;
  readonly keysOf: (issuer: string, header: JsonObject, purpose: KeyPurpose) => Promise<KeyLookup>;
  readonly statusOf: (uri: string) => Promise<StatusAnswer | null>;
  /** The DID document of an issuer or holder, for proofs inside JSON and for presentations. A did:key needs none. */
  readonly controllerOf?: (id: string) => Promise<JsonObject | null>;
  /** JSON-LD contexts besides the bundled ones, by address: that of our own vocabulary. Nothing is fetched. */
  readonly contexts?: ReadonlyMap<string, JsonObject>;
  /** Contexts written out inside a document, which could rename what it says: for the public test suites alone. */
  readonly allowsInlineContexts?: boolean;
  /** What a W3C credential refers to by address and digest, to be compared; without it, that is not done. */
  readonly resourceOf?: (uri: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** `anchor`: SHA-256 of the root certificate, in base64url, if the key came by certificates. */
  readonly trust: (issuer: string, vct: string, anchor: string | null) => Promise<TrustAnswer | null>;
  /** Whether the disclosed claims fit the type; without it, that is not checked. */
  readonly schemaOf?: (vct: string, claims: JsonObject) => Promise<'fits' | 'differs' | 'unknown'>;
  /** What the presentation must be bound to. Without it a binding is verified, but neither required nor expected. */
  readonly keyBinding?: { readonly audience: string; readonly nonce: string };
  readonly verifySignature?: VerifySignature;
}

export type VerificationStep =
  | 'parse'
  | 'signature'
  | 'issuer'
  | 'schema'
  | 'validity'
  | 'keyBinding'
  | 'status';

export type StepOutcome = 'passed' | 'failed' | 'notChecked';

export interface StepResult {
  readonly step: VerificationStep;
  readonly outcome: StepOutcome;
  readonly reason: Reason;
}

export type ProofFormatName = 'dc+sd-jwt' | 'vc+sd-jwt' | 'vc+jwt' | 'dataIntegrity';

export interface Verification {
  /** `valid`: nothing failed, and all that must be known is known. `unknown`: nothing is wrong, but not all is known. */
  readonly outcome: 'valid' | 'invalid' | 'unknown';
  /** Every step once, in order. */
  readonly steps: readonly StepResult[];
  readonly format: ProofFormatName | null;
  readonly issuer: string | null;
  /** `vct`, or the type of a W3C credential. */
  readonly vct: string | null;
  /** What was disclosed; nothing of it is to be relied on unless the outcome is `valid`. */
  readonly claims: JsonObject | null;
  readonly evidence: JsonValue;
  readonly issuedAt: Date | null;
  readonly expiresAt: Date | null;
  /** For whom the holder presented it. */
  readonly presentedTo: { readonly audience: string; readonly nonce: string; readonly at: Date } | null;
  readonly trustLevel: string | null;
  readonly checkedAt: Date;
}
