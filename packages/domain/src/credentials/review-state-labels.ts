import type { Completeness, ReviewState } from '../enumerations.ts';

export const reviewStateLabels: Readonly<Record<ReviewState, string>> = {
  NoState: 'Not given',
  Submitted: 'Submitted',
  AwaitingReview: 'Awaiting review',
  Validated: 'Validated',
  Rejected: 'Rejected',
  Completed: 'Completed',
  NotApplicable: 'Not applicable',
};

export const completenessLabels: Readonly<Record<Completeness, string>> = {
  MissingData: 'Data missing',
  MissingConsent: 'Consent missing',
  MissingEvidenceDocuments: 'Evidence missing',
  MissingVerification: 'Verification missing',
  DataVerified: 'Verified',
};
