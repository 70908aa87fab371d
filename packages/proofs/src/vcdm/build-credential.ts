import { CREDENTIALS_CONTEXT } from '../contexts/known-contexts.ts';
import { writeDateTime } from '../data-integrity/date-time.ts';
import type { JsonObject } from '../model.ts';

export interface CredentialOptions {
  /** `urn:uuid:…`, or where it can be had. */
  readonly id?: string;
  /** A DID or an https URL. */
  readonly issuer: string;
  /** What the credential says, as a URL: the `vct` of the same credential in other formats. */
  readonly type: string;
  /** The addresses of the contexts that define the claims, after the base context. */
  readonly contexts?: readonly string[];
  /** Whom it is about. */
  readonly subject?: string;
  readonly validFrom: Date;
  readonly validUntil?: Date;
  /** One for each purpose, as `bitstringEntry` writes them. */
  readonly status?: readonly JsonObject[];
  /** Where the JSON Schema of the claims is. */
  readonly schema?: string;
  /** How the values were validated. */
  readonly evidence?: JsonObject;
}

/** The type of our evidence, as our vocabulary names it. */
export const EVIDENCE_TYPE = 'ValidationEvidence';

/** A credential of the W3C data model 2.0, not signed yet. */
export function buildCredential(claims: JsonObject, options: CredentialOptions): JsonObject {
  const {
    id,
    issuer,
    type,
    contexts = [],
    subject,
    validFrom,
    validUntil,
    status,
    schema,
    evidence,
  } = options;
  return {
    '@context': [CREDENTIALS_CONTEXT, ...contexts],
    ...(id !== undefined && { id }),
    type: ['VerifiableCredential', type],
    issuer,
    validFrom: writeDateTime(validFrom),
    ...(validUntil && { validUntil: writeDateTime(validUntil) }),
    ...(status?.length && { credentialStatus: status }),
    ...(schema !== undefined && { credentialSchema: { id: schema, type: 'JsonSchema' } }),
    ...(evidence && { evidence: { type: EVIDENCE_TYPE, ...evidence } }),
    credentialSubject: { ...(subject !== undefined && { id: subject }), ...claims },
  };
}
