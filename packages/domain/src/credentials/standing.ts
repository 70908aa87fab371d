import type { ReviewState } from '../enumerations.ts';
import { type Assurance, type Attestation, assuranceOf, strongestOf } from './assurance.ts';
import { isProven, nextReviewState } from './next-review-state.ts';
import type { CredentialStep } from './review.flow.ts';

export interface HistoryStep {
  /** Position in the history, counted upwards. */
  sequence: number;
  step: CredentialStep;
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

const CONTENT_STEPS: ReadonlySet<CredentialStep> = new Set([
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
  const { state, evidenceCount, contentSequence } = replay(history);
  const standing = attestations.filter((attestation) => counts(attestation, contentSequence, today));
  const attestation = isProven(state) ? strongestOf(standing) : null;
  return {
    reviewState: state,
    assurance: attestation ? assuranceOf[attestation.as] : 'SelfAsserted',
    attestation,
    evidenceCount,
    hasLapsed: isProven(state) && attestation === null,
  };
}

/** An attestation is for the value and evidence as they were: a later change voids it. */
function counts(attestation: Attestation, contentSequence: number, today: string): boolean {
  const isInTime = !attestation.until || attestation.until >= today;
  return isInTime && !attestation.withdrawn && attestation.sequence > contentSequence;
}

function replay(history: readonly HistoryStep[]) {
  let state: ReviewState = 'NoState';
  let evidenceCount = 0;
  let hasValue = false;
  let contentSequence = -1;
  for (const { step, sequence } of [...history].sort((a, b) => a.sequence - b.sequence)) {
    if (step === 'giveValue' || step === 'changeValue') hasValue = true;
    if (step === 'attachEvidence') evidenceCount += 1;
    if (step === 'removeEvidence') evidenceCount -= 1;
    if (CONTENT_STEPS.has(step)) contentSequence = sequence;
    const next = nextReviewState(state, step, { hasValue, hasEvidence: evidenceCount > 0 });
    if (!next.ok) throw new Error(`History holds ${step} in ${state}, which the review flow refuses.`);
    state = next.state;
  }
  return { state, evidenceCount, contentSequence };
}
