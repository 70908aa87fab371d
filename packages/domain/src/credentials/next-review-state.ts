import type { ReviewState } from '../enumerations.ts';
import { keysOf } from '../records.ts';
import { type CredentialStep, type ReviewTarget, reviewFlow } from './review.flow.ts';

/** What the credential holds before and after the step. */
export interface CredentialContent {
  hadValue: boolean;
  hasValue: boolean;
  hasEvidence: boolean;
}

export type NextReviewState =
  | { ok: true; state: ReviewState; revokesProof: boolean }
  | { ok: false; allowed: CredentialStep[] };

/** Steps that require a value. */
const needsValue: ReadonlySet<CredentialStep> = new Set([
  'changeValue',
  'requestReview',
  'validate',
  'confirmBySource',
]);

/** Steps for a field without a value, or marked as not applicable. */
const needsNoValue: ReadonlySet<CredentialStep> = new Set([
  'giveValue',
  'acceptNotApplicable',
  'markApplicable',
]);

/** The next state, or the steps that are allowed instead. */
export function nextReviewState(
  state: ReviewState,
  step: CredentialStep,
  content: CredentialContent,
): NextReviewState {
  const target = reviewFlow[state][step];
  if (target === undefined || !fits(step, content.hadValue))
    return { ok: false, allowed: allowedSteps(state, content.hadValue) };
  const next = settle(target, state, content);
  return { ok: true, state: next, revokesProof: isProven(state) && !isProven(next) };
}

export const allowedSteps = (state: ReviewState, hasValue: boolean): CredentialStep[] =>
  keysOf<CredentialStep>(reviewFlow[state]).filter((step) => fits(step, hasValue));

const fits = (step: CredentialStep, hasValue: boolean): boolean =>
  !(hasValue ? needsNoValue : needsValue).has(step);

/** States in which a signed proof of the value has been issued. */
export const isProven = (state: ReviewState): boolean => state === 'Validated' || state === 'Completed';

function settle(
  target: ReviewTarget,
  state: ReviewState,
  { hasValue, hasEvidence }: CredentialContent,
): ReviewState {
  if (target === 'ByContent' && !hasValue) return 'NoState';
  // A proposal that the field does not apply keeps its state when evidence is removed.
  if (target === 'ByEvidence' && !hasValue) return state;
  if (target === 'ByContent' || target === 'ByEvidence') return hasEvidence ? 'AwaitingReview' : 'Submitted';
  return target;
}
