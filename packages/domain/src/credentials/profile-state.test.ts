import { describe, expect, it } from 'vitest';
import { type Completeness, entityKinds } from '../enumerations.ts';
import { sectionOf } from '../fields/catalogue.ts';
import {
  type ProfileCompleteness,
  profileProgress,
  profileStateOf,
  requiredFields,
} from './profile-state.ts';

const allRequired = (kind: (typeof entityKinds)[number], completeness: Completeness): ProfileCompleteness =>
  Object.fromEntries(requiredFields[kind].map((field) => [field, completeness]));

describe.each(entityKinds)('the profile of a party of kind %s', (kind) => {
  it('is empty at first, and with placeholders alone', () => {
    expect(profileStateOf(kind, {})).toBe('EmptyProfile');
    expect(profileStateOf(kind, allRequired(kind, 'MissingData'))).toBe('EmptyProfile');
  });

  it('is populated once anything is given, required or not', () => {
    expect(profileStateOf(kind, { [requiredFields[kind][0]]: 'MissingEvidenceDocuments' })).toBe(
      'EmptyProfilePopulated',
    );
    expect(profileStateOf(kind, { BankAccount: 'DataVerified' })).toBe('EmptyProfilePopulated');
  });

  it('is complete when every required field is verified, and not one sooner', () => {
    const verified = allRequired(kind, 'DataVerified');
    expect(profileStateOf(kind, verified)).toBe('CompleteProfile');
    expect(profileStateOf(kind, { ...verified, BankAccount: 'MissingEvidenceDocuments' })).toBe(
      'CompleteProfile',
    );
    for (const field of requiredFields[kind])
      expect(profileStateOf(kind, { ...verified, [field]: 'MissingVerification' })).toBe(
        'EmptyProfilePopulated',
      );
  });

  it('asks only for fields that kind of party has, each once', () => {
    const fields = requiredFields[kind];
    expect(fields.every((field) => sectionOf(field, kind) !== null)).toBe(true);
    expect(new Set(fields).size).toBe(fields.length);
  });
});

it('shows how far a profile has come and what is next', () => {
  const progress = profileProgress('Partnership', {
    RegistrationName: 'DataVerified',
    Partner: 'MissingConsent',
    TradingName: 'DataVerified',
  });
  expect(progress).toMatchObject({
    state: 'EmptyProfilePopulated',
    required: 6,
    counts: { DataVerified: 1, MissingConsent: 1, MissingData: 4 },
  });
  expect(progress.unfinished.at(-1)).toEqual({ field: 'Partner', completeness: 'MissingConsent' });
});
