import type { ReviewState } from '../enumerations.ts';
import { type Assurance, type Attestation, assuranceOf, strongestOf } from './assurance.ts';
import { isProven, nextReviewState } from './next-review-state.ts';
import type { CredentialStep } from './review.flow.ts';

export interface HistoryStep {
  /** Position in the history, counted upwards. */
  sequence: number;
  step: CredentialStep;
  /** The document that the step is about: the same one put in again is no further evidence. */
  documentId?: string | null;
}

export interface Standing<Given extends Attestation> {
  reviewState: ReviewState;
  assurance: Assurance;
  /** The attestation behind the badge. */
  attestation: Given | null;
  evidenceCount: number;
  /** Proven by its history, but nobody stands by it today: the step `lapse` is due. */
  hasLapsed: boolean;
}

/** After these nobody stands by the value for what they said before. */
const VOIDING_STEPS: ReadonlySet<CredentialStep> = new Set([
  'lapse',
  'giveValue',
  'changeValue',
  'attachEvidence',
  'removeEvidence',
  'markNotApplicable',
]);

/**
 * Review state and assurance of a credential, from what happened to it and who stands by it. What is stored
 * beside the credential is a copy of this.
 */
export function credentialStanding<Given extends Attestation>(
  history: readonly HistoryStep[],
  attestations: readonly Given[],
  today: string,
): Standing<Given> {
  const { state, evidenceCount, voidedAt } = replay(history);
  const standing = attestations.filter((attestation) => counts(attestation, voidedAt, today));
  const attestation = isProven(state) ? strongestOf(standing) : null;
  return {
    reviewState: state,
    assurance: attestation ? assuranceOf[attestation.as] : 'SelfAsserted',
    attestation,
    evidenceCount,
    hasLapsed: isProven(state) && attestation === null,
  };
}

/** An attestation is for the value and evidence as they were: a later change or a lapse voids it. */
function counts(attestation: Attestation, voidedAt: number, today: string): boolean {
  const isInTime = !attestation.until || attestation.until >= today;
  return isInTime && !attestation.withdrawn && attestation.sequence > voidedAt;
}

function replay(history: readonly HistoryStep[]) {
  let state: ReviewState = 'NoState';
  const evidence = new Set<string>();
  let hasValue = false;
  let voidedAt = -1;
  for (const { step, sequence, documentId } of [...history].sort((a, b) => a.sequence - b.sequence)) {
    if (step === 'giveValue' || step === 'changeValue') hasValue = true;
    if (step === 'attachEvidence') evidence.add(documentId ?? `step ${sequence}`);
    if (step === 'removeEvidence') evidence.delete(documentId ?? [...evidence].at(-1) ?? '');
    if (VOIDING_STEPS.has(step)) voidedAt = sequence;
    const next = nextReviewState(state, step, { hasValue, hasEvidence: evidence.size > 0 });
    if (!next.ok) throw new Error(`History holds ${step} in ${state}, which the review flow refuses.`);
    state = next.state;
  }
  return { state, evidenceCount: evidence.size, voidedAt };
}
