import type { CredentialEvent } from '../enumerations.ts';
import type { CredentialStep } from './review.flow.ts';

/** The headline of each event in a history. */
export const credentialEventLabels: Readonly<Record<CredentialEvent, string>> = {
  Added: 'Added',
  ValueUpdated: 'Value updated',
  Validated: 'Validated',
  Rejected: 'Rejected',
  ProofProvided: 'Evidence added',
  AssociationUpdated: 'Association updated',
  ProofRemoved: 'Evidence removed',
  ExternallyConfirmed: 'Confirmed by a source',
};

/** Steps that share an event with another say more exactly what happened. */
const stepLabels: Partial<Record<CredentialStep, string>> = {
  requestReview: 'Review requested',
  vouch: 'Validated by another party',
  completeVerifications: 'All verifications succeeded',
  lapse: 'Validation expired',
  weaken: 'One validation expired',
  markNotApplicable: 'Marked as not applicable',
  proposeNotApplicable: 'Marked as not applicable, sent for review',
  acceptNotApplicable: 'Accepted as not applicable',
  markApplicable: 'Marked as applicable again',
  remove: 'Removed',
  undo: 'Change undone',
  claim: 'Claimed by the party',
  giveConsent: 'Confirmed by the person',
  refuseConsent: 'Disputed by the person',
};

export const historyLabel = (event: CredentialEvent, step?: CredentialStep): string =>
  (step && stepLabels[step]) ?? credentialEventLabels[event];
