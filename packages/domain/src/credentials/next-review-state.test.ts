import { describe, expect, it } from 'vitest';
import { credentialEvents, type ReviewState, reviewStates } from '../enumerations.ts';
import { allowedSteps, type CredentialContent, nextReviewState } from './next-review-state.ts';
import { type CredentialStep, credentialSteps, historyEventOf } from './review.flow.ts';

const bare = { hadValue: true, hasValue: true, hasEvidence: false };
const proved = { hadValue: true, hasValue: true, hasEvidence: true };
const empty = { hadValue: false, hasValue: false, hasEvidence: false };
/** A value is added or removed. */
const filled = { ...bare, hadValue: false };
const filledProved = { ...proved, hadValue: false };
const emptied = { ...bare, hasValue: false };

/** Every transition of the product, state by state; any pair that is not listed must be refused. */
const table: [ReviewState, CredentialStep, CredentialContent, ReviewState][] = [
  ['NoState', 'giveValue', filled, 'Submitted'],
  ['NoState', 'giveValue', filledProved, 'AwaitingReview'],
  ['NoState', 'attachEvidence', { ...empty, hasEvidence: true }, 'NoState'],
  ['NoState', 'removeEvidence', empty, 'NoState'],
  ['NoState', 'markNotApplicable', empty, 'NotApplicable'],
  ['NoState', 'proposeNotApplicable', empty, 'AwaitingReview'],
  ['Submitted', 'changeValue', bare, 'Submitted'],
  ['Submitted', 'attachEvidence', proved, 'AwaitingReview'],
  ['Submitted', 'removeEvidence', bare, 'Submitted'],
  ['Submitted', 'requestReview', bare, 'AwaitingReview'],
  ['Submitted', 'confirmBySource', bare, 'Validated'],
  ['Submitted', 'markNotApplicable', emptied, 'NotApplicable'],
  ['Submitted', 'proposeNotApplicable', emptied, 'AwaitingReview'],
  ['AwaitingReview', 'changeValue', proved, 'AwaitingReview'],
  ['AwaitingReview', 'attachEvidence', proved, 'AwaitingReview'],
  ['AwaitingReview', 'removeEvidence', proved, 'AwaitingReview'],
  ['AwaitingReview', 'removeEvidence', bare, 'Submitted'],
  ['AwaitingReview', 'validate', proved, 'Validated'],
  ['AwaitingReview', 'reject', proved, 'Rejected'],
  ['AwaitingReview', 'confirmBySource', proved, 'Validated'],
  ['AwaitingReview', 'markNotApplicable', emptied, 'NotApplicable'],
  ['AwaitingReview', 'proposeNotApplicable', emptied, 'AwaitingReview'],
  ['Validated', 'changeValue', proved, 'AwaitingReview'],
  ['Validated', 'changeValue', bare, 'Submitted'],
  ['Validated', 'attachEvidence', proved, 'AwaitingReview'],
  ['Validated', 'removeEvidence', bare, 'Submitted'],
  ['Validated', 'vouch', proved, 'Validated'],
  ['Validated', 'confirmBySource', proved, 'Validated'],
  ['Validated', 'completeVerifications', proved, 'Completed'],
  ['Validated', 'lapse', proved, 'AwaitingReview'],
  ['Validated', 'weaken', proved, 'Validated'],
  ['Validated', 'markNotApplicable', emptied, 'NotApplicable'],
  ['Validated', 'proposeNotApplicable', emptied, 'AwaitingReview'],
  ['Rejected', 'changeValue', proved, 'AwaitingReview'],
  ['Rejected', 'changeValue', bare, 'Submitted'],
  ['Rejected', 'attachEvidence', proved, 'AwaitingReview'],
  ['Rejected', 'removeEvidence', bare, 'Submitted'],
  ['Rejected', 'confirmBySource', bare, 'AwaitingReview'],
  ['Rejected', 'confirmBySource', proved, 'AwaitingReview'],
  ['Rejected', 'markNotApplicable', emptied, 'NotApplicable'],
  ['Rejected', 'proposeNotApplicable', emptied, 'AwaitingReview'],
  ['Completed', 'reopenVerifications', proved, 'Validated'],
  ['Completed', 'changeValue', proved, 'AwaitingReview'],
  ['Completed', 'changeValue', bare, 'Submitted'],
  ['Completed', 'attachEvidence', proved, 'AwaitingReview'],
  ['Completed', 'removeEvidence', bare, 'Submitted'],
  ['Completed', 'vouch', proved, 'Completed'],
  ['Completed', 'confirmBySource', proved, 'Completed'],
  ['Completed', 'lapse', proved, 'AwaitingReview'],
  ['Completed', 'weaken', proved, 'Completed'],
  ['NotApplicable', 'giveValue', filled, 'Submitted'],
  ['NotApplicable', 'markApplicable', empty, 'NoState'],
  ['NotApplicable', 'markApplicable', filled, 'Submitted'],
  ['NotApplicable', 'markApplicable', filledProved, 'AwaitingReview'],
  ...(['AwaitingReview', 'Rejected'] as const).flatMap(
    (state): [ReviewState, CredentialStep, CredentialContent, ReviewState][] => [
      [state, 'giveValue', filled, 'Submitted'],
      [state, 'giveValue', filledProved, 'AwaitingReview'],
      [state, 'markApplicable', empty, 'NoState'],
      [state, 'markApplicable', filled, 'Submitted'],
      [state, 'removeEvidence', empty, state],
    ],
  ),
  ['AwaitingReview', 'acceptNotApplicable', empty, 'NotApplicable'],
  ['AwaitingReview', 'reject', empty, 'Rejected'],
  ...reviewStates.map((state): [ReviewState, CredentialStep, CredentialContent, ReviewState] => [
    state,
    'remove',
    emptied,
    'NoState',
  ]),
  ...reviewStates.flatMap((state) =>
    (['claim', 'giveConsent', 'refuseConsent', 'keepDisputed'] as const).map(
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
    expect(nextReviewState(state, step, proved)).toEqual({ ok: false, allowed: allowedSteps(state, true) });
  });

  it('validates only an existing value, and accepts “does not apply” only if there is none', () => {
    expect(allowedSteps('AwaitingReview', true)).toContain('validate');
    expect(allowedSteps('AwaitingReview', true)).not.toContain('acceptNotApplicable');
    expect(nextReviewState('AwaitingReview', 'validate', empty).ok).toBe(false);
    expect(nextReviewState('AwaitingReview', 'acceptNotApplicable', proved).ok).toBe(false);
  });

  it('covers the whole table of states and steps', () => {
    expect(listed.size + refused.length).toBe(reviewStates.length * credentialSteps.length);
  });

  it('never lets a completed credential be marked as not applicable', () => {
    const steps = allowedSteps('Completed', true);
    expect(steps).not.toContain('markNotApplicable');
    expect(steps).not.toContain('proposeNotApplicable');
  });

  it.each(table)(
    'from %s by %s with %j to %s revokes the proof when a proven value no longer is',
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
