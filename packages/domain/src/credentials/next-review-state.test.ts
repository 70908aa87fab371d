import { describe, expect, it } from 'vitest';
import { credentialEvents, type ReviewState, reviewStates } from '../enumerations.ts';
import { allowedSteps, type CredentialContent, nextReviewState } from './next-review-state.ts';
import { type CredentialStep, credentialSteps, historyEventOf } from './review.flow.ts';

const bare = { hasValue: true, hasEvidence: false };
const proved = { hasValue: true, hasEvidence: true };
const empty = { hasValue: false, hasEvidence: false };

/** Every transition of the product, state by state; any pair that is not here must be refused. */
const table: [ReviewState, CredentialStep, CredentialContent, ReviewState][] = [
  ['NoState', 'giveValue', bare, 'Submitted'],
  ['NoState', 'giveValue', proved, 'AwaitingReview'],
  ['NoState', 'attachEvidence', { hasValue: false, hasEvidence: true }, 'NoState'],
  ['NoState', 'removeEvidence', empty, 'NoState'],
  ['NoState', 'markNotApplicable', empty, 'NotApplicable'],
  ['Submitted', 'changeValue', bare, 'Submitted'],
  ['Submitted', 'attachEvidence', proved, 'AwaitingReview'],
  ['Submitted', 'removeEvidence', bare, 'Submitted'],
  ['Submitted', 'requestReview', bare, 'AwaitingReview'],
  ['Submitted', 'confirmBySource', bare, 'Validated'],
  ['Submitted', 'markNotApplicable', bare, 'NotApplicable'],
  ['AwaitingReview', 'changeValue', proved, 'AwaitingReview'],
  ['AwaitingReview', 'attachEvidence', proved, 'AwaitingReview'],
  ['AwaitingReview', 'removeEvidence', proved, 'AwaitingReview'],
  ['AwaitingReview', 'removeEvidence', bare, 'Submitted'],
  ['AwaitingReview', 'validate', proved, 'Validated'],
  ['AwaitingReview', 'reject', proved, 'Rejected'],
  ['AwaitingReview', 'confirmBySource', proved, 'Validated'],
  ['AwaitingReview', 'markNotApplicable', proved, 'NotApplicable'],
  ['Validated', 'changeValue', proved, 'AwaitingReview'],
  ['Validated', 'changeValue', bare, 'Submitted'],
  ['Validated', 'attachEvidence', proved, 'AwaitingReview'],
  ['Validated', 'removeEvidence', bare, 'Submitted'],
  ['Validated', 'vouch', proved, 'Validated'],
  ['Validated', 'confirmBySource', proved, 'Validated'],
  ['Validated', 'completeVerifications', proved, 'Completed'],
  ['Validated', 'lapse', proved, 'AwaitingReview'],
  ['Validated', 'weaken', proved, 'Validated'],
  ['Validated', 'markNotApplicable', proved, 'NotApplicable'],
  ['Rejected', 'changeValue', proved, 'AwaitingReview'],
  ['Rejected', 'changeValue', bare, 'Submitted'],
  ['Rejected', 'attachEvidence', proved, 'AwaitingReview'],
  ['Rejected', 'removeEvidence', bare, 'Submitted'],
  ['Rejected', 'markNotApplicable', proved, 'NotApplicable'],
  ['Completed', 'changeValue', proved, 'AwaitingReview'],
  ['Completed', 'changeValue', bare, 'Submitted'],
  ['Completed', 'attachEvidence', proved, 'AwaitingReview'],
  ['Completed', 'removeEvidence', bare, 'Submitted'],
  ['Completed', 'vouch', proved, 'Completed'],
  ['Completed', 'confirmBySource', proved, 'Completed'],
  ['Completed', 'lapse', proved, 'AwaitingReview'],
  ['Completed', 'weaken', proved, 'Completed'],
  ['NotApplicable', 'giveValue', bare, 'Submitted'],
  ['NotApplicable', 'markApplicable', empty, 'NoState'],
  ['NotApplicable', 'markApplicable', bare, 'Submitted'],
  ['NotApplicable', 'markApplicable', proved, 'AwaitingReview'],
  ...reviewStates.flatMap((state) =>
    (['claim', 'giveConsent', 'refuseConsent'] as const).map(
      (step): [ReviewState, CredentialStep, CredentialContent, ReviewState] => [state, step, proved, state],
    ),
  ),
];

const listed = new Set(table.map(([state, step]) => `${state} ${step}`));
const refused = reviewStates.flatMap((state) =>
  credentialSteps.filter((step) => !listed.has(`${state} ${step}`)).map((step) => [state, step] as const),
);

describe('the review of a credential', () => {
  it.each(table)('from %s by %s with %j leads to %s', (state, step, content, to) => {
    expect(nextReviewState(state, step, content)).toMatchObject({ ok: true, state: to });
  });

  it.each(refused)('in %s refuses %s and names the steps that are allowed', (state, step) => {
    expect(nextReviewState(state, step, proved)).toEqual({ ok: false, allowed: allowedSteps(state) });
  });

  it('is the whole table of states and steps', () => {
    expect(listed.size + refused.length).toBe(reviewStates.length * credentialSteps.length);
  });

  it('never lets a completed credential be marked as not applicable', () => {
    expect(allowedSteps('Completed')).not.toContain('markNotApplicable');
  });

  it.each(table)(
    'from %s by %s with %j to %s revokes the proof when a proven value stops being so',
    (...row) => {
      const [state, step, content, to] = row;
      const isProven = (it: ReviewState) => it === 'Validated' || it === 'Completed';
      expect(nextReviewState(state, step, content)).toMatchObject({
        revokesProof: isProven(state) && !isProven(to),
      });
    },
  );

  it('records every step under an event of the specification, and uses them all', () => {
    expect(new Set(Object.values(historyEventOf))).toEqual(new Set(credentialEvents));
  });
});
