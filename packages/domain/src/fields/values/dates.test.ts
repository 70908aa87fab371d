import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatPeriod } from './date-format.ts';
import { partialPastDateValue } from './past-date.ts';
import { inOrder, isAfter, isFullDate, isPartialDate } from './plain-date.ts';

describe('a date', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-04-31', false],
    ['2024-4-3', false],
    ['0000-01-01', false],
    ['2024-02-29T00:00', false],
  ])('%s is real: %s', (date, real) => {
    expect(isFullDate(date)).toBe(real);
    expect(isPartialDate(date)).toBe(real);
  });

  it('may be known by year or month alone', () => {
    expect(['1984', '1984-03'].every(isPartialDate)).toBe(true);
    expect(['1984', '1984-03'].some(isFullDate)).toBe(false);
  });

  it('is every day of the calendar', () => {
    const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(fc.property(day, (date) => isFullDate(date.toISOString().slice(0, 10))));
  });

  it.each([
    ['2026-06-16', true],
    ['2026-06-15', false],
    ['2026-06', false],
    ['2026-07', true],
    ['2026', false],
    ['2027', true],
  ])('%s is after 15 June 2026: %s', (date, after) => expect(isAfter(date, '2026-06-15')).toBe(after));

  it('is shown as precisely as it is known, in the language of the reader', () => {
    expect(formatDate('2019-04-30', 'en-GB')).toBe('30 Apr 2019');
    expect(formatDate('2019-04', 'en-GB')).toBe('Apr 2019');
    expect(formatDate('2019', 'en-GB')).toBe('2019');
    expect(formatDate('2019-04-30', 'de-DE')).toBe('30. Apr. 2019');
  });
});

describe('a birth date', () => {
  it.each([
    ['1799-12-31', false],
    ['1799', false],
    ['1800', true],
    ['1984-03', true],
    ['2026-06-15', true],
    ['2026-06-16', false],
  ])('%s is plausible on 15 June 2026: %s', (date, plausible) => {
    const problem = partialPastDateValue.check?.(date, { today: '2026-06-15' });
    expect(problem === null).toBe(plausible);
  });
});

describe('a period', () => {
  it('is compared as far as both ends are known', () => {
    expect(inOrder('2019-04', '2019')).toBe(true);
    expect(inOrder('2019-04-30', '2019-04-29')).toBe(false);
    expect(inOrder('2020', '2019-12-31')).toBe(false);
  });

  it.each([
    [{ from: '2019', to: '2021-03' }, '2019 – Mar 2021'],
    [{ from: '2019' }, 'since 2019'],
    [{ to: '2021' }, 'until 2021'],
    [{}, ''],
  ])('%j reads %j', (period, shown) => expect(formatPeriod(period, 'en-GB')).toBe(shown));
});
