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
  'weaken',
  'markNotApplicable',
  'markApplicable',
  'claim',
  'giveConsent',
  'refuseConsent',
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

/** Who holds a value and whether the person agrees to it can change in every state, and leaves the review as it is. */
const staying = <State extends ReviewState>(state: State) =>
  ({ claim: state, giveConsent: state, refuseConsent: state }) as const;

/** The life of a credential: from → what happens → to. What is not here is refused. */
export const reviewFlow: Readonly<Record<ReviewState, Partial<Record<CredentialStep, ReviewTarget>>>> = {
  NoState: {
    ...staying('NoState'),
    giveValue: 'ByEvidence',
    attachEvidence: 'NoState',
    removeEvidence: 'NoState',
    markNotApplicable: 'NotApplicable',
  },
  Submitted: {
    ...staying('Submitted'),
    ...changed,
    changeValue: 'Submitted',
    removeEvidence: 'Submitted',
    requestReview: 'AwaitingReview',
    confirmBySource: 'Validated',
    markNotApplicable: 'NotApplicable',
  },
  AwaitingReview: {
    ...staying('AwaitingReview'),
    ...changed,
    changeValue: 'AwaitingReview',
    validate: 'Validated',
    reject: 'Rejected',
    confirmBySource: 'Validated',
    markNotApplicable: 'NotApplicable',
  },
  Validated: {
    ...staying('Validated'),
    ...changed,
    // Somebody else stands by a value that is validated already: the state stays, the badge may grow.
    vouch: 'Validated',
    confirmBySource: 'Validated',
    completeVerifications: 'Completed',
    // Nobody stands by it any more: the last attestation ran out or was withdrawn.
    lapse: 'AwaitingReview',
    // One of several who stood by it no longer does: the state stays, the badge shrinks.
    weaken: 'Validated',
    markNotApplicable: 'NotApplicable',
  },
  Rejected: { ...staying('Rejected'), ...changed, markNotApplicable: 'NotApplicable' },
  Completed: {
    ...staying('Completed'),
    ...changed,
    vouch: 'Completed',
    confirmBySource: 'Completed',
    lapse: 'AwaitingReview',
    weaken: 'Completed',
  },
  // A mark made by mistake can be taken back; a value given after all takes it back too.
  NotApplicable: { ...staying('NotApplicable'), giveValue: 'ByEvidence', markApplicable: 'ByContent' },
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
  weaken: 'AssociationUpdated',
  markNotApplicable: 'AssociationUpdated',
  markApplicable: 'AssociationUpdated',
  claim: 'AssociationUpdated',
  giveConsent: 'AssociationUpdated',
  refuseConsent: 'AssociationUpdated',
};
