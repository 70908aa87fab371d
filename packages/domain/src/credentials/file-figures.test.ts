import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completenesses, type DataFieldKey, entityKinds, reviewStates } from '../enumerations.ts';
import { fieldsOf, sectionOf } from '../fields/catalogue.ts';
import { completenessOf } from './completeness.ts';
import { consents } from './consent.ts';
import {
  completenessCounts,
  countOf,
  daysUntil,
  type FileValue,
  fileFigures,
  fileItems,
  fileStatuses,
  profileStateOf,
  verifiedShare,
} from './file-figures.ts';
import { requiredFields } from './required-fields.ts';

const today = '2026-06-15';

const value = (fieldKey: DataFieldKey, changes: Partial<FileValue> = {}): FileValue => ({
  id: `${fieldKey} 1`,
  fieldKey,
  hasValue: true,
  reviewState: 'Validated',
  completeness: 'DataVerified',
  consent: 'NotNeeded',
  expiresOn: null,
  ...changes,
});
const figuresFor = (kind: (typeof entityKinds)[number], ...values: FileValue[]) =>
  fileFigures(fileItems(kind, values, today));
const notApplicable = { hasValue: false, reviewState: 'NotApplicable', completeness: 'MissingData' } as const;

describe.each(entityKinds)('the profile of a party of kind %s', (kind) => {
  const all = requiredFields[kind].map((field) => value(field));

  it('is empty at first, and with placeholders only', () => {
    const placeholders = requiredFields[kind].map((field) =>
      value(field, { hasValue: false, reviewState: 'NoState', completeness: 'MissingData' }),
    );
    expect(profileStateOf(figuresFor(kind))).toBe('EmptyProfile');
    expect(profileStateOf(figuresFor(kind, ...placeholders))).toBe('EmptyProfile');
  });

  it('is populated once any field has a value, required or not', () => {
    expect(profileStateOf(figuresFor(kind, value(requiredFields[kind][0])))).toBe('EmptyProfilePopulated');
    expect(profileStateOf(figuresFor(kind, value('BankAccount')))).toBe('EmptyProfilePopulated');
  });

  it('is complete only when every required field is verified', () => {
    expect(profileStateOf(figuresFor(kind, ...all))).toBe('CompleteProfile');
    for (const [index, one] of all.entries()) {
      const others = all.toSpliced(index, 1);
      const awaiting = {
        ...one,
        reviewState: 'AwaitingReview',
        completeness: 'MissingVerification',
      } as const;
      expect(profileStateOf(figuresFor(kind, ...others))).toBe('EmptyProfilePopulated');
      expect(profileStateOf(figuresFor(kind, ...others, awaiting))).toBe('EmptyProfilePopulated');
    }
  });

  it('requires only fields that this kind of party has, each once', () => {
    const fields = requiredFields[kind];
    expect(fields.every((field) => sectionOf(field, kind) !== null)).toBe(true);
    expect(new Set(fields).size).toBe(fields.length);
  });
});

it('counts whole days, including across clock changes', () => {
  expect(daysUntil('2026-11-20', '2026-11-15')).toBe(5);
  expect(daysUntil('2026-11-10', '2026-11-15')).toBe(-5);
  expect(daysUntil('2026-10-26', '2026-10-24')).toBe(2);
});

describe('a value that differs from a register', () => {
  const differing = (kept: object | null) =>
    figuresFor('Organization', value('RegistrationName', { difference: { kept } }));

  it('is not counted as verified until someone decides', () => {
    expect(differing(null).required.byStatus).toMatchObject({ Differs: 1, Verified: 0 });
  });

  it('counts as before once someone has decided to keep it', () => {
    expect(differing({}).required.byStatus).toMatchObject({ Differs: 0, Verified: 1 });
  });
});

describe('the figures of a file', () => {
  it('count a required field that does not apply neither as verified nor in the denominator', () => {
    const { required } = figuresFor(
      'Partnership',
      value('RegistrationName'),
      value('Industry', notApplicable),
    );
    expect(required).toMatchObject({ items: 6, applicable: 5, provided: 1 });
    expect(required.byStatus).toMatchObject({ Verified: 1, NotApplicable: 1, Missing: 4 });
  });

  it('keep a field that is only proposed as not applicable in the denominator until the proposal is accepted', () => {
    const proposed = value('Industry', { ...notApplicable, reviewState: 'AwaitingReview' });
    const { required } = figuresFor('Partnership', proposed);
    expect(required).toMatchObject({ applicable: 6, byStatus: { AwaitingReview: 1, NotApplicable: 0 } });
  });

  it('do not change their denominator when an optional field is added', () => {
    const before = figuresFor('Organization', value('RegistrationName'));
    const after = figuresFor('Organization', value('RegistrationName'), value('TradingName'));
    expect(verifiedShare(after)).toBe(verifiedShare(before));
    expect(after.optional.items).toBe(1);
  });

  it('count a disputed value as disputed, not as pending consent', () => {
    const director = value('BoardOfDirector', { completeness: 'MissingConsent', consent: 'Refused' });
    expect(figuresFor('Organization', director).required.byStatus).toMatchObject({
      Disputed: 1,
      ConsentAwaited: 0,
    });
  });

  it('count a value that has expired as expired, not as verified', () => {
    const figures = figuresFor('Organization', value('RegistrationName', { expiresOn: '2026-06-14' }));
    expect(figures.required).toMatchObject({ expiring: 1, byStatus: { Expired: 1, Verified: 0 } });
  });

  it('are consistent with each other for any file', () => {
    const file = fc.constantFrom(...entityKinds).chain((kind) =>
      fc.tuple(
        fc.constant(kind),
        fc.array(
          fc.record({
            id: fc.uuid(),
            fieldKey: fc.constantFrom(...fieldsOf(kind)),
            hasValue: fc.boolean(),
            reviewState: fc.constantFrom(...reviewStates),
            consent: fc.constantFrom(...consents),
            evidenceCount: fc.nat({ max: 2 }),
            expiresOn: fc.constantFrom(null, '2026-01-01', today, '2026-08-14', '2026-08-15', '2030-01-01'),
          }),
          { maxLength: 30 },
        ),
      ),
    );
    fc.assert(
      fc.property(file, ([kind, rows]) => {
        const values = rows.map((row) => ({
          ...row,
          completeness: completenessOf(row.fieldKey, {
            ...row,
            assurance: 'SelfAsserted',
            outstandingVerifications: 0,
          }),
        }));
        const items = fileItems(kind, values, today);
        const figures = fileFigures(items);
        for (const part of [figures.required, figures.optional]) {
          const sum = fileStatuses.reduce((total, status) => total + part.byStatus[status], 0);
          expect(sum).toBe(part.items);
          expect(part.applicable).toBe(part.items - part.byStatus.NotApplicable);
          expect(part.provided + part.byStatus.Missing).toBe(part.applicable);
          expect(part.byStatus.Verified).toBeLessThanOrEqual(part.provided);
          const counts = completenessCounts(part);
          expect(completenesses.reduce((total, one) => total + counts[one], 0)).toBe(part.applicable);
          expect(counts.DataVerified).toBe(part.byStatus.Verified);
        }
        for (const status of fileStatuses)
          expect(countOf(figures, status)).toBe(items.filter((item) => item.status === status).length);
        // Every required field is in the file, and verified items really are verified.
        for (const field of requiredFields[kind])
          expect(items.some((item) => item.isRequired && item.field === field)).toBe(true);
        const verified = new Set(
          items.filter(({ status }) => status === 'Verified').map((item) => item.credentialId),
        );
        for (const one of values.filter(({ id }) => verified.has(id)))
          expect(one).toMatchObject({ hasValue: true, completeness: 'DataVerified' });
        const isComplete = items.every(
          ({ isRequired, status }) => !isRequired || status === 'Verified' || status === 'NotApplicable',
        );
        expect(profileStateOf(figures) === 'CompleteProfile').toBe(isComplete);
        expect(verifiedShare(figures) === 1).toBe(isComplete);
      }),
    );
  });
});
