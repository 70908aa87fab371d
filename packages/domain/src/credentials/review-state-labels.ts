import type { Completeness, ReviewState } from '../enumerations.ts';
import type { FileStatus } from './file-figures.ts';

export const reviewStateLabels: Readonly<Record<ReviewState, string>> = {
  NoState: 'Not provided',
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

export const fileStatusLabels: Readonly<Record<FileStatus, string>> = {
  Disputed: 'Disputed',
  Rejected: 'Rejected',
  Expired: 'Expired',
  Missing: 'Missing',
  EvidenceMissing: 'Evidence missing',
  ConsentAwaited: 'Awaiting confirmation',
  ReadyForReview: 'Ready for review',
  AwaitingReview: 'Awaiting review',
  Verified: 'Verified',
  NotApplicable: 'Not applicable',
};
