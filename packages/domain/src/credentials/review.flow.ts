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
  'reopenVerifications',
  'lapse',
  'weaken',
  'markNotApplicable',
  'proposeNotApplicable',
  'acceptNotApplicable',
  'markApplicable',
  'remove',
  'undo',
  'claim',
  'giveConsent',
  'refuseConsent',
  'keepDisputed',
] as const;
export type CredentialStep = (typeof credentialSteps)[number];

/**
 * The target of a step: a state, or one that depends on the content. `ByEvidence` is AwaitingReview with evidence and
 * Submitted without; `ByContent` is NoState as long as there is no value either. Without a value, AwaitingReview and
 * Rejected refer to the proposal that the field does not apply.
 */
export type ReviewTarget = ReviewState | 'ByEvidence' | 'ByContent';

const changed = {
  changeValue: 'ByEvidence',
  attachEvidence: 'AwaitingReview',
  removeEvidence: 'ByEvidence',
} as const;

/** Allowed in every state: a claim and consent do not affect the review, and a removal resets it. */
const always = <State extends ReviewState>(state: State) =>
  ({
    claim: state,
    giveConsent: state,
    refuseConsent: state,
    keepDisputed: state,
    remove: 'NoState',
  }) as const;

/** Final if the field is optional; on a required field a second person must accept it. */
const notApplicable = {
  markNotApplicable: 'NotApplicable',
  proposeNotApplicable: 'AwaitingReview',
} as const;

/**
 * The life cycle of a credential: from → step → to. Anything not listed is refused. `undo` is in no row: it returns to
 * the state before the last step.
 */
export const reviewFlow: Readonly<Record<ReviewState, Partial<Record<CredentialStep, ReviewTarget>>>> = {
  NoState: {
    ...always('NoState'),
    giveValue: 'ByEvidence',
    attachEvidence: 'NoState',
    removeEvidence: 'NoState',
    ...notApplicable,
  },
  Submitted: {
    ...always('Submitted'),
    ...changed,
    changeValue: 'Submitted',
    removeEvidence: 'Submitted',
    requestReview: 'AwaitingReview',
    confirmBySource: 'Validated',
    ...notApplicable,
  },
  AwaitingReview: {
    ...always('AwaitingReview'),
    ...changed,
    changeValue: 'AwaitingReview',
    validate: 'Validated',
    reject: 'Rejected',
    confirmBySource: 'Validated',
    ...notApplicable,
    acceptNotApplicable: 'NotApplicable',
    giveValue: 'ByEvidence',
    markApplicable: 'ByContent',
  },
  Validated: {
    ...always('Validated'),
    ...changed,
    // A further attestation of a validated value: the state stays, the badge may rise.
    vouch: 'Validated',
    confirmBySource: 'Validated',
    completeVerifications: 'Completed',
    // The last attestation expired or was withdrawn.
    lapse: 'AwaitingReview',
    // One of several attestations ended: the state stays, the badge may fall.
    weaken: 'Validated',
    ...notApplicable,
  },
  Rejected: {
    ...always('Rejected'),
    ...changed,
    // The source's word stands beside the value; a reviewer decides again.
    confirmBySource: 'AwaitingReview',
    ...notApplicable,
    giveValue: 'ByEvidence',
    markApplicable: 'ByContent',
  },
  Completed: {
    ...always('Completed'),
    ...changed,
    vouch: 'Completed',
    confirmBySource: 'Completed',
    // A check that a request asks for no longer counts, or another request asks for more.
    reopenVerifications: 'Validated',
    lapse: 'AwaitingReview',
    weaken: 'Completed',
  },
  // A mark made by mistake can be removed; entering a value removes it too.
  NotApplicable: { ...always('NotApplicable'), giveValue: 'ByEvidence', markApplicable: 'ByContent' },
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
  reopenVerifications: 'AssociationUpdated',
  lapse: 'AssociationUpdated',
  weaken: 'AssociationUpdated',
  markNotApplicable: 'AssociationUpdated',
  proposeNotApplicable: 'AssociationUpdated',
  acceptNotApplicable: 'Validated',
  remove: 'AssociationUpdated',
  undo: 'AssociationUpdated',
  markApplicable: 'AssociationUpdated',
  claim: 'AssociationUpdated',
  giveConsent: 'AssociationUpdated',
  refuseConsent: 'AssociationUpdated',
  keepDisputed: 'AssociationUpdated',
};
