import { expect, it } from 'vitest';
import { chipOf } from './review-chip.tsx';

it.each([
  ['NotApplicable', 'DataVerified', 'neutral'],
  ['Rejected', 'MissingEvidenceDocuments', 'bad'],
  ['Submitted', 'MissingConsent', 'info'],
  ['Submitted', 'MissingEvidenceDocuments', 'warn'],
  ['AwaitingReview', 'MissingVerification', 'info'],
  ['Submitted', 'MissingVerification', 'neutral'],
] as const)('%s that lacks %s is %s', (reviewState, completeness, tone) => {
  expect(chipOf({ reviewState, completeness })?.tone).toBe(tone);
});

it('says nothing of a value that is in order', () => {
  expect(chipOf({ reviewState: 'Validated', completeness: 'DataVerified' })).toBeNull();
});
