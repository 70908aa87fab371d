import { describe, expect, it } from 'vitest';
import type { Identifier, Subject } from '../model.ts';
import { corroborate } from './corroborate.ts';
import { entityScore, priorityOf } from './entity-score.ts';

const subject = (extra: Partial<Subject> = {}): Subject => ({
  kind: 'person',
  names: ['Radomir Velkhanov'],
  ...extra,
});
const listed = { birthDates: [{ year: 1961, month: 3, day: 14 }], countries: ['ru'], identifiers: [] };

describe('facts beside the name', () => {
  it('have no effect if either side lacks them', () => {
    expect(corroborate(subject(), listed, 'person')).toEqual([]);
    const bare = { birthDates: [], countries: [], identifiers: [] };
    expect(corroborate(subject({ birthDates: [{ year: 1961 }], countries: ['ru'] }), bare, 'person')).toEqual(
      [],
    );
  });

  it('raise the score when they agree and lower it when they contradict', () => {
    const agree = corroborate(subject({ birthDates: [{ year: 1961, month: 3, day: 14 }] }), listed, 'person');
    const contradict = corroborate(subject({ birthDates: [{ year: 1990 }] }), listed, 'person');
    expect(entityScore(0.8, 'strong', agree)).toBeGreaterThan(0.8);
    expect(entityScore(0.8, 'strong', contradict)).toBeLessThan(0.8);
  });

  it('treat a swapped day and month as agreement, and a span of years as every year in it', () => {
    const [swapped] = corroborate(
      subject({ birthDates: [{ year: 1961, month: 12, day: 3 }] }),
      { ...listed, birthDates: [{ year: 1961, month: 3, day: 12 }] },
      'person',
    );
    expect(swapped?.verdict).toBe('agrees');
    const span = { ...listed, birthDates: [{ year: 1958, yearTo: 1963 }] };
    expect(corroborate(subject({ birthDates: [{ year: 1960 }] }), span, 'person')[0]?.verdict).toBe('agrees');
  });

  it('never make a match out of a birth date alone', () => {
    const agree = corroborate(subject({ birthDates: [{ year: 1961, month: 3, day: 14 }] }), listed, 'person');
    expect(entityScore(0.4, 'strong', agree)).toBe(0.4);
  });

  it('raise the score to near certainty with the same passport', () => {
    const withPassport = { ...listed, identifiers: [{ type: 'passport', value: '70 0113-355' }] };
    const same = corroborate(
      subject({ identifiers: [{ type: 'passport', value: '700113355' }] }),
      withPassport,
      'person',
    );
    expect(entityScore(0.2, 'strong', same)).toBeGreaterThanOrEqual(0.95);
  });

  const numbers = (ours: Identifier, theirs: Identifier) =>
    corroborate(subject({ identifiers: [ours] }), { ...listed, identifiers: [theirs] }, 'person');
  const value = '700113355';

  it.each([
    ['a tax number and a passport number', { type: 'tax', value }, { type: 'passport', value }],
    [
      'passport numbers of two countries',
      { type: 'passport', value, country: 'za' },
      { type: 'passport', value, country: 'ru' },
    ],
    [
      'national numbers of two countries',
      { type: 'national-id', value, country: 'za' },
      { type: 'tax', value, country: 'ru' },
    ],
  ])('do not agree because %s have the same digits', (_, ours, theirs) => {
    expect(numbers(ours, theirs)).toEqual([]);
    expect(numbers(theirs, ours)).toEqual([]);
  });

  it.each([
    ['one country is not stated', { type: 'passport', value }, { type: 'passport', value, country: 'ru' }],
    [
      'the countries differ in case',
      { type: 'tax', value, country: 'RU' },
      { type: 'tax', value, country: 'ru' },
    ],
    ['one type is not stated', { type: 'other', value }, { type: 'passport', value }],
    ['the list files it under national numbers', { type: 'tax', value }, { type: 'national-id', value }],
    ['a tax number is also the registration number', { type: 'tax', value }, { type: 'registration', value }],
    [
      'the number is unique worldwide',
      { type: 'lei', value, country: 'gb' },
      { type: 'lei', value, country: 'ru' },
    ],
  ])('agree by the same number where %s', (_, ours, theirs) => {
    expect(numbers(ours, theirs)).toMatchObject([{ field: 'identifier', verdict: 'agrees' }]);
  });

  it('agree by the one of several numbers that is of the same type', () => {
    const both = [
      { type: 'tax', value },
      { type: 'passport', value },
    ];
    const [agreed] = corroborate(
      subject({ identifiers: [{ type: 'passport', value }] }),
      { ...listed, identifiers: both },
      'person',
    );
    expect(agreed).toMatchObject({ verdict: 'agrees', effect: 1, detail: `passport ${value}` });
  });

  it('keep a weak alias below the threshold unless it is exact or corroborated', () => {
    expect(entityScore(0.9, 'weak', [])).toBeLessThan(0.7);
    expect(entityScore(1, 'weak', [])).toBe(1);
    const agree = corroborate(subject({ birthDates: [{ year: 1961 }] }), listed, 'person');
    expect(entityScore(0.9, 'weak', agree)).toBeGreaterThan(0.9);
  });

  it('give an exact rare name more priority than an exact common one, and even more with facts', async () => {
    const { analyseName } = await import('../names/analyse-name.ts');
    const rare = analyseName('Radomir Velkhanov', 'person').forms[0];
    const common = analyseName('Mohammad Ali', 'person').forms[0];
    const agree = corroborate(subject({ birthDates: [{ year: 1961 }] }), listed, 'person');
    expect(priorityOf(1, rare, [])).toBeGreaterThan(90);
    expect(priorityOf(1, common, [])).toBeLessThan(50);
    expect(priorityOf(1, common, agree)).toBeGreaterThan(priorityOf(1, common, []));
  });
});
