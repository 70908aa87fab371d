import { type Attestor, attestors } from '@probity/domain/credentials/assurance.ts';
import {
  type IntegrationProvider,
  integrationProviders,
  type RecordOrigin,
  recordOrigins,
} from '@probity/domain/enumerations.ts';
import { type DocumentType, documentTypes } from '@probity/domain/fields/evidence.ts';
import { type VerificationMethod, verificationMethods } from '@probity/domain/fields/verification.ts';
import { arrayOf, choice, day, object } from './json-schema.ts';

/** An electronic attestation of attributes that is not qualified (Regulation (EU) 910/2014): what everyone may issue. */
export const attestationCategory = 'EAA';

/** `Review`: a person compared the value with the documents. */
const methods = ['Review', ...verificationMethods.filter((method) => method !== 'None')] as const;

/** How one value was validated. */
export interface ValidationRecord {
  readonly method: VerificationMethod;
  /** Who entered the value, or the source that confirmed it. */
  readonly source: RecordOrigin | IntegrationProvider;
  readonly validatedAt: Date;
  readonly validator: Attestor;
  readonly documentTypes: readonly DocumentType[];
}

/** Whether a value that was validated in this way may be attested by the type. */
export const acceptsValidation = (
  { verifiedBy }: { readonly verifiedBy: readonly VerificationMethod[] | null },
  { method }: Pick<ValidationRecord, 'method'>,
): boolean => verifiedBy === null || verifiedBy.includes(method);

/** How the values of a credential were validated; always disclosed. */
export interface CredentialEvidence {
  readonly verification_method: (typeof methods)[number];
  readonly data_source: RecordOrigin | IntegrationProvider;
  /** yyyy-mm-dd: a time would let recipients recognise a credential in a batch. */
  readonly validated_at: string;
  readonly validator_role: Attestor;
  /** Left out if a source confirmed the value without any. */
  readonly document_types?: readonly DocumentType[];
}

export const evidenceSchema = object({
  verification_method: choice(methods),
  data_source: choice([...recordOrigins, ...integrationProviders]),
  validated_at: day,
  validator_role: choice(attestors),
  document_types: arrayOf(choice(documentTypes)),
});

/**
 * What holds for every value of a credential: the weakest validation, the earliest day, and all types of documents. A
 * credential claims no more of any value than of the weakest.
 */
export function evidenceOf(records: readonly ValidationRecord[]): CredentialEvidence {
  const [weakest] = records.toSorted(
    (a, b) =>
      attestors.indexOf(a.validator) - attestors.indexOf(b.validator) || +a.validatedAt - +b.validatedAt,
  );
  if (!weakest) throw new Error('A credential needs at least one validated value.');
  const documents = documentTypes.filter((type) =>
    records.some((record) => record.documentTypes.includes(type)),
  );
  const earliest = Math.min(...records.map(({ validatedAt }) => +validatedAt));
  return {
    verification_method: weakest.method === 'None' ? 'Review' : weakest.method,
    data_source: weakest.source,
    validated_at: new Date(earliest).toISOString().slice(0, 10),
    validator_role: weakest.validator,
    ...(documents.length > 0 && { document_types: documents }),
  };
}
