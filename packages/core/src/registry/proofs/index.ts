export { attests, findType } from './credential-types.ts';
export { downloadProof } from './download-proof.ts';
export { holderKeyContext, proofColumns, proofContext } from './encryption-contexts.ts';
export { endProofsOfClosed } from './end-proofs-of-closed.ts';
export { getDidDocument, partyDid } from './get-did-document.ts';
export { getIssuerMetadata, getProofKeySet } from './get-issuer-metadata.ts';
export { getProof } from './get-proof.ts';
export { getStatusList, getStatusListAt } from './get-status-list.ts';
export { getTrust } from './get-trust.ts';
export { getTrustRegistry } from './get-trust-registry.ts';
export { getTypeDocument, getVocabulary, type TypeDocument } from './get-type-document.ts';
export { holderSignerOf } from './holder-key.ts';
export { invalidateEntries } from './invalidate-entries.ts';
export { issueProof, issueProofJob, type StoredClaims } from './issue-proof.job.ts';
export { listProofs, type ProofView } from './list-proofs.ts';
export { type CurrentProof, openCurrentProofs } from './open-current-proofs.ts';
export type { SignedProof } from './open-proof.ts';
export { identifyProof, openStandingProof } from './open-standing-proof.ts';
export { type Presentation, type PresentedTo, presentProofs } from './present-proofs.ts';
export { currentSigner } from './proof-keys.ts';
export { proveChangedValue } from './prove-changed-value.ts';
export { hostOf } from './published-addresses.ts';
export {
  type AllowedQuery,
  planRelease,
  presentReleased,
  type ReleasedContent,
  releaseProofs,
} from './release-proofs.ts';
export { renewProofs } from './renew-proofs.ts';
export { requestProofs } from './request-proofs.ts';
export { reserveStatusEntry } from './reserve-status-entry.ts';
export { revokedSince } from './revoked-since.ts';
export { rotateProofKeys } from './rotate-proof-keys.ts';
export { signProof } from './sign-proof.ts';
export { signW3cProof, w3cFormatsOf } from './sign-w3c-proof.ts';
export type { StatusListForm } from './status-list-cache.ts';
export { textsOfLocales } from './texts-of-locales.ts';
export { trustIssuer } from './trust-issuer.ts';
export { verifyProof } from './verify-proof.ts';
export { withdrawTrust } from './withdraw-trust.ts';
