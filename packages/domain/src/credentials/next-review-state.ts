import type { ReviewState } from '../enumerations.ts';
import { type CredentialStep, type ReviewTarget, reviewFlow } from './review.flow.ts';

/** What the credential holds once the step is taken. */
export interface CredentialContent {
  hasValue: boolean;
  hasEvidence: boolean;
}

export type NextReviewState =
  | { ok: true; state: ReviewState; revokesProof: boolean }
  | { ok: false; allowed: CredentialStep[] };

/** The next state, or the steps that are allowed instead. */
export function nextReviewState(
  state: ReviewState,
  step: CredentialStep,
  content: CredentialContent,
): NextReviewState {
  const target = reviewFlow[state][step];
  if (target === undefined) return { ok: false, allowed: allowedSteps(state) };
  const next = settle(target, content);
  // Marking a validated value as not applicable withdraws its proof as well: nobody stands by it any more.
  return { ok: true, state: next, revokesProof: isProven(state) && !isProven(next) };
}

export const allowedSteps = (state: ReviewState): CredentialStep[] =>
  Object.keys(reviewFlow[state]) as CredentialStep[];

/** States in which a signed proof of the value is out. */
export const isProven = (state: ReviewState): boolean => state === 'Validated' || state === 'Completed';

function settle(target: ReviewTarget, { hasValue, hasEvidence }: CredentialContent): ReviewState {
  if (target === 'ByContent' && !hasValue) return 'NoState';
  if (target === 'ByContent' || target === 'ByEvidence') return hasEvidence ? 'AwaitingReview' : 'Submitted';
  return target;
}
