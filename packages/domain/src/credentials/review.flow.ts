import type { CredentialEvent, ReviewState } from '../enumerations.ts';

/** What can happen to a credential. */
export const credentialSteps = [
  'giveValue',
  'changeValue',
  'attachEvidence',
  'removeEvidence',
  'requestReview',
  'validate',
  'vouch',
  'reject',
  'confirmBySource',
  'completeVerifications',
  'lapse',
  'markNotApplicable',
  'markApplicable',
] as const;
export type CredentialStep = (typeof credentialSteps)[number];

/**
 * Where a step leads: a state, or where the content says. `ByEvidence` is AwaitingReview when there is evidence and
 * Submitted when there is none; `ByContent` is NoState as long as there is no value either.
 */
export type ReviewTarget = ReviewState | 'ByEvidence' | 'ByContent';

const changed = {
  changeValue: 'ByEvidence',
  attachEvidence: 'AwaitingReview',
  removeEvidence: 'ByEvidence',
} as const;

/** The life of a credential: from → what happens → to. What is not here is refused. */
export const reviewFlow: Readonly<Record<ReviewState, Partial<Record<CredentialStep, ReviewTarget>>>> = {
  NoState: {
    giveValue: 'ByEvidence',
    attachEvidence: 'NoState',
    removeEvidence: 'NoState',
    markNotApplicable: 'NotApplicable',
  },
  Submitted: {
    ...changed,
    changeValue: 'Submitted',
    removeEvidence: 'Submitted',
    requestReview: 'AwaitingReview',
    confirmBySource: 'Validated',
    markNotApplicable: 'NotApplicable',
  },
  AwaitingReview: {
    ...changed,
    changeValue: 'AwaitingReview',
    validate: 'Validated',
    reject: 'Rejected',
    confirmBySource: 'Validated',
    markNotApplicable: 'NotApplicable',
  },
  Validated: {
    ...changed,
    // Somebody else stands by a value that is validated already: the state stays, the badge may grow.
    vouch: 'Validated',
    confirmBySource: 'Validated',
    completeVerifications: 'Completed',
    // Nobody stands by it any more: the last attestation ran out or was withdrawn.
    lapse: 'AwaitingReview',
    markNotApplicable: 'NotApplicable',
  },
  Rejected: { ...changed, markNotApplicable: 'NotApplicable' },
  Completed: { ...changed, vouch: 'Completed', confirmBySource: 'Completed', lapse: 'AwaitingReview' },
  // A mark made by mistake can be taken back; a value given after all takes it back too.
  NotApplicable: { giveValue: 'ByEvidence', markApplicable: 'ByContent' },
};

/** The change-history event (specification §3) under which each step is recorded. */
export const historyEventOf: Readonly<Record<CredentialStep, CredentialEvent>> = {
  giveValue: 'Added',
  changeValue: 'ValueUpdated',
  attachEvidence: 'ProofProvided',
  removeEvidence: 'ProofRemoved',
  requestReview: 'AssociationUpdated',
  validate: 'Validated',
  vouch: 'Validated',
  reject: 'Rejected',
  confirmBySource: 'ExternallyConfirmed',
  completeVerifications: 'Validated',
  lapse: 'AssociationUpdated',
  markNotApplicable: 'AssociationUpdated',
  markApplicable: 'AssociationUpdated',
};
