import type { ReviewState } from '../enumerations.ts';
import { type Assurance, type Attestation, assuranceOf, strongestOf } from './assurance.ts';
import { isProven, nextReviewState } from './next-review-state.ts';
import type { CredentialStep } from './review.flow.ts';

export interface HistoryStep {
  /** Position in the history, ascending. */
  sequence: number;
  step: CredentialStep;
  /** The document that the step is about: attaching the same one again adds no evidence. */
  documentId?: string | null;
}

export interface CredentialState<Given extends Attestation> {
  reviewState: ReviewState;
  assurance: Assurance;
  /** The attestation behind the badge. */
  attestation: Given | null;
  hasValue: boolean;
  evidenceCount: number;
  /** Validated in its history, but no validation is in force: the step `lapse` is due. */
  hasLapsed: boolean;
}

/** These end all earlier attestations. */
const VOIDING_STEPS: ReadonlySet<CredentialStep> = new Set([
  'lapse',
  'giveValue',
  'changeValue',
  'attachEvidence',
  'removeEvidence',
  'markNotApplicable',
  'proposeNotApplicable',
  'remove',
]);

/**
 * Review state and assurance of a credential, derived from its history and attestations. The stored columns are a copy
 * of this.
 */
export function credentialState<Given extends Attestation>(
  history: readonly HistoryStep[],
  attestations: readonly Given[],
  today: string,
): CredentialState<Given> {
  const { state, evidence, hasValue, voidedAt } = replay(history);
  const standing = attestations.filter((attestation) => counts(attestation, voidedAt, today));
  const attestation = isProven(state) ? strongestOf(standing) : null;
  return {
    reviewState: state,
    assurance: attestation ? assuranceOf[attestation.as] : 'SelfAsserted',
    attestation,
    hasValue,
    evidenceCount: evidence.size,
    hasLapsed: isProven(state) && attestation === null,
  };
}

/** An attestation covers the value and evidence at that time: a later change or expiry voids it. */
function counts(attestation: Attestation, voidedAt: number, today: string): boolean {
  const isInTime = !attestation.until || attestation.until >= today;
  return isInTime && !attestation.withdrawn && attestation.sequence > voidedAt;
}

/** The state derived from the history so far. */
interface Replay {
  state: ReviewState;
  evidence: ReadonlySet<string>;
  hasValue: boolean;
  /** The value from before "does not apply", to be restored. */
  hasSetAside: boolean;
  voidedAt: number;
}

function replay(history: readonly HistoryStep[]): Replay {
  let now: Replay = {
    state: 'NoState',
    evidence: new Set(),
    hasValue: false,
    hasSetAside: false,
    voidedAt: -1,
  };
  let before: Replay | null = null;
  for (const taken of [...history].sort((a, b) => a.sequence - b.sequence)) {
    if (taken.step === 'undo') {
      if (!before) throw new Error('History holds undo where there is nothing to undo.');
      [now, before] = [before, null];
    } else [now, before] = [after(now, taken), now];
  }
  return now;
}

function after(before: Replay, { step, sequence, documentId }: HistoryStep): Replay {
  const evidence = new Set(before.evidence);
  if (step === 'attachEvidence') evidence.add(documentId ?? `step ${sequence}`);
  if (step === 'removeEvidence') evidence.delete(documentId ?? [...evidence].at(-1) ?? '');
  const value = valueAfter(before, step);
  const content = { hadValue: before.hasValue, hasValue: value.hasValue, hasEvidence: evidence.size > 0 };
  const next = nextReviewState(before.state, step, content);
  if (!next.ok) throw new Error(`History holds ${step} in ${before.state}, which the review flow refuses.`);
  const voidedAt = VOIDING_STEPS.has(step) ? sequence : before.voidedAt;
  return { state: next.state, evidence, ...value, voidedAt };
}

function valueAfter({ hasValue, hasSetAside }: Replay, step: CredentialStep) {
  switch (step) {
    case 'giveValue':
    case 'changeValue':
      return { hasValue: true, hasSetAside: false };
    case 'markNotApplicable':
    case 'proposeNotApplicable':
      return { hasValue: false, hasSetAside: hasValue || hasSetAside };
    case 'markApplicable':
      return { hasValue: hasSetAside, hasSetAside: false };
    case 'remove':
      return { hasValue: false, hasSetAside: false };
    default:
      return { hasValue, hasSetAside };
  }
}
