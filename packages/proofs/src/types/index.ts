export { profileClaims } from './catalogue-profile.ts';
export { checkSchema, type SchemaProblem } from './check-schema.ts';
export { type ClaimPattern, claimsIn, type DescribedClaim } from './claim-paths.ts';
export {
  type Approval,
  type CatalogueProfile,
  type CredentialSource,
  type CredentialType,
  type HeldCertificate,
  type NamedParty,
  type Party,
  type ProfileException,
  type ScreeningRecord,
  type SignedDeclaration,
  sourcesFor,
  type ValidatedValues,
} from './credential-type.ts';
export {
  acceptsValidation,
  type CredentialEvidence,
  evidenceOf,
  type ValidationRecord,
} from './evidence.ts';
export { expiryOf } from './expiry.ts';
export {
  contextOf,
  contextsAt,
  contextUrlOf,
  vocabularyOf,
  vocabularyUrlOf,
} from './json-ld-context.ts';
export type { ClaimName, JsonSchema, ObjectSchema } from './json-schema.ts';
export {
  listTypes,
  sectionsOfType,
  typeOf,
  typesFor,
  typesNaming,
  unattestedFields,
  vctOf,
} from './list-types.ts';
export { ownershipStatements } from './ownership-statements.ts';
export {
  alwaysDisclosed,
  claimsSchema,
  payloadSchema,
  schemaCheckAt,
  schemaUrlOf,
  subjectSchema,
  subjectSchemaUrlOf,
} from './payload-schema.ts';
export { claimAt, publicPartOf, publishableClaims, publishableTypes } from './publishable-claims.ts';
export { claimsThatState, queryOfFields } from './query-of-fields.ts';
export { statedOwnership } from './stated-ownership.ts';
export { statedPaths } from './stated-paths.ts';
export { documentText, integrityOf, typeMetadata } from './type-metadata.ts';
export { type CredentialTypeKey, credentialTypeLabel, type ProofTexts } from './type-texts.ts';
