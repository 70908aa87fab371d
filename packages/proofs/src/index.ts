export {
  type Bitstring,
  bitstringOf,
  MIN_ENTRIES,
  newBitstring,
  setBit,
} from './bitstring/bitstring.ts';
export {
  bitstringEntry,
  buildStatusListCredential,
  type StatusListCredentialOptions,
  type StatusPurpose,
} from './bitstring/build-status-list-credential.ts';
export { addProof, type ProofOptions, type ProofSigner, proofSigner } from './data-integrity/add-proof.ts';
export type { CryptosuiteName } from './data-integrity/cryptosuites.ts';
export { didKeyDocument, didKeyMethod, didKeyOf } from './data-integrity/did-key.ts';
export { multikeyOfJwk } from './data-integrity/key-conversion.ts';
export { encodeMultikey, type KeyKind, type Multikey } from './data-integrity/multikey.ts';
export { buildQuery, type WantedCredential } from './dcql/build-query.ts';
export { type DcqlAnswer, evaluateQuery, type HeldCredential } from './dcql/evaluate-query.ts';
export { type ClaimPointer, type DcqlQuery, type DcqlRequest, dcqlQuery } from './dcql/query.ts';
export { thumbprintOf } from './jose/jwk.ts';
export { Unreadable } from './jose/unreadable.ts';
export type * from './model.ts';
export { ProofError } from './proof-error.ts';
export { newSalts } from './sd-jwt/conceal.ts';
export { presentSdJwt } from './sd-jwt/present-sd-jwt.ts';
export { issueSdJwtVc } from './sd-jwt-vc/issue-sd-jwt-vc.ts';
export { issueStatusList, type StatusListOptions } from './status-list/issue-status-list.ts';
export { getStatus, newStatusBits, STATUS, type StatusBits, setStatus } from './status-list/status-bits.ts';
export { buildCredential, type CredentialOptions } from './vcdm/build-credential.ts';
export { buildPresentation, type PresentationOptions } from './vcdm/build-presentation.ts';
export { type EnvelopeKind, envelope } from './vcdm/envelope.ts';
export { issueVcJwt, issueVpJwt, type VpJwtOptions } from './vcdm/issue-jwt.ts';
export { type PresentationVerification, verifyPresentation } from './vcdm/verify-presentation.ts';
export type { ProofFormat, ReadCredential, ReadProof, UnreadProof } from './verify/format.ts';
export type { Reason, ReasonOf } from './verify/reasons.ts';
export { verifyProof } from './verify/verify-proof.ts';
