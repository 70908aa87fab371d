import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, parsePartialDay } from './day-text.ts';

describe('a date that someone types', () => {
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

  it('may be a month or a year alone where that is enough', () => {
    expect(['2015', '2015-12', '12/2015', 'Dec 2015', '10/12/2015'].map(parsePartialDay)).toEqual([
      '2015',
      '2015-12',
      '2015-12',
      '2015-12',
      '2015-12-10',
    ]);
    expect(parsePartialDay('13/2015')).toBeNull();
  });

  it('is shown as day, short month and year', () => {
    expect(['2015-12-10', '2015-12', '2015', 'soon'].map(formatDay)).toEqual([
      '10 Dec 2015',
      'Dec 2015',
      '2015',
      'soon',
    ]);
  });
});
