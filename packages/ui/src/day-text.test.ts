import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, parsePartialDay } from './day-text.ts';

describe('a typed date', () => {
  it.each([
    '10/12/2015',
    '10.12.2015',
    '10-12-2015',
    '10 12 2015',
    '2015-12-10',
    '2015/12/10',
    '10 Dec 2015',
    '10 december 2015',
    '10th Dec 2015',
    '10-Dec-2015',
    'Dec 10, 2015',
    'December 10 2015',
  ])('is understood as %s', (text) => {
    expect(parseDay(text)).toBe('2015-12-10');
  });

  it.each(['', '31/02/2015', '10/12/15', '12/25/2015', 'yesterday', '10 Foo 2015', '2015'])(
    'is not guessed from "%s"',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it('may be only a month or a year where that is enough', () => {
    expect(
      ['2015', '2015-12', '12/2015', 'Dec 2015', '10/12/2015'].map((text) => parsePartialDay(text)),
    ).toEqual(['2015', '2015-12', '2015-12', '2015-12', '2015-12-10']);
    expect(parsePartialDay('13/2015')).toBeNull();
  });

  it('is shown as day, short month and year', () => {
    expect(['2015-12-10', '2015-12', '2015', 'soon'].map((day) => formatDay(day))).toEqual([
      '10 Dec 2015',
      'Dec 2015',
      '2015',
      'soon',
    ]);
  });
});

describe('a date in French', () => {
  it.each(['10 déc. 2015', '10 décembre 2015', '10 decembre 2015', '10 Dec 2015'])(
    'is understood as %s',
    (text) => {
      expect(parseDay(text, 'fr-FR')).toBe('2015-12-10');
    },
  );

  it('is not guessed if the month is ambiguous', () => {
    expect(parseDay('1 jui 2015', 'fr-FR')).toBeNull();
    expect(parseDay('1er juil. 2015', 'fr-FR')).toBe('2015-07-01');
  });

  it('is shown in French and understood as it is shown', () => {
    expect(formatDay('2015-12-10', 'fr-FR')).toBe('10 déc. 2015');
    for (let month = 1; month <= 12; month += 1) {
      const day = `2015-${String(month).padStart(2, '0')}-03`;
      expect(parseDay(formatDay(day, 'fr-FR'), 'fr-FR')).toBe(day);
    }
  });
});
