import { describe, expect, it } from 'vitest';
import { completenesses } from '../enumerations.ts';
import { type CredentialFacts, completenessOf } from './completeness.ts';
import { consentOf } from './consent.ts';

const verified: CredentialFacts = {
  hasValue: true,
  reviewState: 'Validated',
  assurance: 'CheckedByHolder',
  consent: 'NotNeeded',
  evidenceCount: 1,
  outstandingVerifications: 0,
};

describe('the completeness of a field', () => {
  it('rises from missing data to verified data, one requirement at a time', () => {
    const field = 'RegistrationName';
    const steps = [
      completenessOf(field, null),
      completenessOf(field, { ...verified, consent: 'Awaited', evidenceCount: 0, reviewState: 'Submitted' }),
      completenessOf(field, { ...verified, consent: 'Given', evidenceCount: 0, reviewState: 'Submitted' }),
      completenessOf(field, { ...verified, reviewState: 'AwaitingReview' }),
      completenessOf(field, verified),
    ];
    expect(steps).toEqual([
      'MissingData',
      'MissingConsent',
      'MissingEvidenceDocuments',
      'MissingVerification',
      'DataVerified',
    ]);
    expect(steps.sort()).toEqual([...completenesses].sort());
  });

  it.each([
    ['Submitted', 'MissingVerification'],
    ['AwaitingReview', 'MissingVerification'],
    ['Rejected', 'MissingVerification'],
    ['Validated', 'DataVerified'],
    ['Completed', 'DataVerified'],
  ] as const)('with evidence in %s is %s', (reviewState, completeness) => {
    expect(completenessOf('RegistrationName', { ...verified, reviewState })).toBe(completeness);
  });

  it('is missing without a value, even if the field is marked as not applicable', () => {
    for (const reviewState of ['NoState', 'NotApplicable', 'AwaitingReview', 'Rejected'] as const)
      expect(completenessOf('RegistrationName', { ...verified, hasValue: false, reviewState })).toBe(
        'MissingData',
      );
  });

  it('requires no document for a field that needs none, nor for one that its source confirmed', () => {
    expect(completenessOf('Industry', { ...verified, evidenceCount: 0 })).toBe('DataVerified');
    const confirmed = { ...verified, evidenceCount: 0, assurance: 'ConfirmedBySource' } as const;
    expect(completenessOf('RegistrationName', confirmed)).toBe('DataVerified');
    expect(completenessOf('RegistrationName', { ...verified, evidenceCount: 0 })).toBe(
      'MissingEvidenceDocuments',
    );
  });

  it('requires the checks that a template asks for', () => {
    expect(completenessOf('BankAccount', { ...verified, outstandingVerifications: 1 })).toBe(
      'MissingVerification',
    );
  });
});

describe('consent', () => {
  it.each([
    ['LegalPerson', 'themselves', null, 'NotNeeded'],
    ['LegalPerson', 'others', null, 'Awaited'],
    ['LegalPerson', 'others', '2026-06-15T09:00:00Z', 'Given'],
    ['Organization', 'themselves', null, 'NotNeeded'],
    ['Trust', 'others', null, 'NotNeeded'],
  ] as const)('for data of a %s entered by %s, agreed at %s, is %s', (kind, by, consentedAt, consent) => {
    expect(consentOf({ kind, isOwnEntry: by === 'themselves', consentedAt })).toBe(consent);
  });

  it('that is refused leaves a value as incomplete as pending consent does', () => {
    expect(completenessOf('RegistrationName', { ...verified, consent: 'Refused' })).toBe('MissingConsent');
  });
});
