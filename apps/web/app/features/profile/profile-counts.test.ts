import { describe, expect, it } from 'vitest';
import { completenessByField, openItems, profileCounts } from './profile-counts.ts';

const credentials = [
  { fieldKey: 'RegistrationName', completeness: 'DataVerified', reviewState: 'Validated' },
  { fieldKey: 'TradingName', completeness: 'DataVerified', reviewState: 'Validated' },
  { fieldKey: 'TradingName', completeness: 'MissingVerification', reviewState: 'AwaitingReview' },
  { fieldKey: 'RegistrationNumber', completeness: 'MissingEvidenceDocuments', reviewState: 'Submitted' },
  { fieldKey: 'Industry', completeness: 'DataVerified', reviewState: 'NotApplicable' },
  { fieldKey: 'RegistrationStatus', completeness: 'MissingData', reviewState: 'NoState' },
] as const;

describe('what a profile holds', () => {
  it('is as complete by field as its least complete value', () => {
    expect(completenessByField(credentials)).toMatchObject({
      RegistrationName: 'DataVerified',
      TradingName: 'MissingVerification',
    });
  });

  it('counts values that are there or required, and not what does not apply', () => {
    expect(profileCounts('Organization', credentials)).toEqual({
      total: 4 + 6,
      verified: 2,
      lackEvidence: 1,
      awaitReview: 1,
      awaitConsent: 0,
      missing: 6,
    });
  });

  it('counts what is open among plain values and among related parties apart', () => {
    expect(openItems('Organization', credentials, false)).toBe(4 + 1);
    expect(openItems('Organization', credentials, true)).toBe(2);
  });

  it('counts the required fields of an empty profile', () => {
    expect(profileCounts('LegalPerson', [])).toMatchObject({ total: 7, verified: 0, missing: 7 });
  });
});
