import { expect, it } from 'vitest';
import { chipOf } from './review-chip.tsx';

const value = {
  id: 'a',
  fieldKey: 'RegistrationName',
  hasValue: true,
  consent: 'NotNeeded',
  expiresOn: null,
} as const;
const today = '2026-11-15';

it.each([
  ['Rejected', 'MissingEvidenceDocuments', 'Rejected'],
  ['Submitted', 'MissingEvidenceDocuments', 'EvidenceMissing'],
  ['AwaitingReview', 'MissingVerification', 'AwaitingReview'],
  ['Submitted', 'MissingVerification', 'ReadyForReview'],
] as const)('%s with %s is marked %s', (reviewState, completeness, status) => {
  expect(chipOf({ ...value, reviewState, completeness }, today)).toBe(status);
});

it('marks a value that the person disputes as disputed, not as pending', () => {
  const disputed = {
    ...value,
    reviewState: 'Submitted',
    completeness: 'MissingConsent',
    consent: 'Refused',
  } as const;
  expect(chipOf(disputed, today)).toBe('Disputed');
});

it('shows nothing for a value that is in order', () => {
  expect(chipOf({ ...value, reviewState: 'Validated', completeness: 'DataVerified' }, today)).toBeNull();
});
