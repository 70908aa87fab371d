import type { CredentialStep } from '../credentials/review.flow.ts';
import type { EntityKind } from '../enumerations.ts';

/** What a key of the platform signs. The root signs nothing but the certificates of the others. */
export const proofKeyPurposes = ['Root', 'Issuer', 'Status', 'DataIntegrity', 'Verifier'] as const;
export type ProofKeyPurpose = (typeof proofKeyPurposes)[number];

/** Why a proof no longer counts before it expires. */
export const proofEndings = [
  'ValueChanged',
  'ValueRemoved',
  'ValueRejected',
  'EvidenceChanged',
  'ValidationEnded',
  'ConsentLost',
  'AccountClosed',
] as const;
export type ProofEnding = (typeof proofEndings)[number];

/** Why a credential in a wallet no longer counts: someone of the account has revoked it, or its proof has ended. */
export const walletExportEndings = ['Revoked', ...proofEndings] as const;
export type WalletExportEnding = (typeof walletExportEndings)[number];

/** What a wallet says became of the credentials that it collected. */
export const walletReports = ['Accepted', 'Failed', 'Deleted'] as const;
export type WalletReport = (typeof walletReports)[number];

export const walletExportStates = ['Valid', 'Expired', 'Ended'] as const;
export type WalletExportState = (typeof walletExportStates)[number];

/** How far an offer to a wallet has come. `Blocked`: too many wrong transaction codes. */
export const walletOfferStates = ['Waiting', 'Redeemed', 'Collected', 'Expired', 'Blocked'] as const;
export type WalletOfferState = (typeof walletOfferStates)[number];

/** How far a request to a wallet has come. `Refused`: what was presented did not verify. */
export const walletRequestStates = ['Waiting', 'Answered', 'Declined', 'Refused', 'Expired'] as const;
export type WalletRequestState = (typeof walletRequestStates)[number];
/** `Expired` follows from the time. */
export type StoredRequestState = Exclude<WalletRequestState, 'Expired'>;

/** How the Digital Credentials API of a browser names a signed request to a wallet (OpenID4VP 1.0, A.1). */
export const BROWSER_PROTOCOL = 'openid4vp-v1-signed';

/** What a wallet can be asked to present. */
export const presentableKeys = ['organisation', 'vat', 'trading', 'person'] as const;
export type PresentableKey = (typeof presentableKeys)[number];

/** What a wallet can be asked to present about a party of this kind. */
export const presentableFor = (kind: EntityKind): readonly PresentableKey[] =>
  kind === 'LegalPerson' ? ['person'] : ['organisation', 'vat', 'trading'];

/** How the trust registry ranks an issuer. */
export const trustLevels = ['Platform', 'Register', 'Qualified', 'Partner'] as const;
export type TrustLevel = (typeof trustLevels)[number];

export const proofStates = ['Valid', 'Superseded', 'Expired', 'Ended'] as const;
export type ProofState = (typeof proofStates)[number];

/** How a credential can be written. `vc+jwt` and `ldp_vc` are those of the W3C: a token, and JSON with a proof inside. */
export const proofFormats = ['dc+sd-jwt', 'vc+jwt', 'ldp_vc'] as const;
export type ProofFormat = (typeof proofFormats)[number];

interface ProofDates {
  expiresAt: Date | null;
  supersededAt: Date | null;
  endedAt: Date | null;
}

/** A superseded proof is still valid: a newer one says more. */
export function proofStateOn(now: Date, { expiresAt, supersededAt, endedAt }: ProofDates): ProofState {
  if (endedAt) return 'Ended';
  if (expiresAt && expiresAt <= now) return 'Expired';
  return supersededAt ? 'Superseded' : 'Valid';
}

const endings: Partial<Record<CredentialStep, ProofEnding>> = {
  giveValue: 'ValueChanged',
  changeValue: 'ValueChanged',
  undo: 'ValueChanged',
  claim: 'ValueChanged',
  remove: 'ValueRemoved',
  markNotApplicable: 'ValueRemoved',
  proposeNotApplicable: 'ValueRemoved',
  reject: 'ValueRejected',
  attachEvidence: 'EvidenceChanged',
  removeEvidence: 'EvidenceChanged',
  refuseConsent: 'ConsentLost',
};

/** Why a proof ends after a step that its value did not survive. */
export const proofEndingAfter = (step: CredentialStep): ProofEnding => endings[step] ?? 'ValidationEnded';
