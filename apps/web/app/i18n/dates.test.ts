import { expect, it } from 'vitest';
import { createDates } from './dates.ts';

it('writes day, short month and year, in London time', () => {
  const dates = createDates('en-GB');
  expect(dates.day('2026-11-12T10:00:00Z')).toBe('12 Nov 2026');
  expect(dates.day('2026-06-30T23:30:00Z')).toBe('1 Jul 2026');
  expect(dates.minute('2026-06-30T23:30:00Z')).toBe('1 Jul 2026, 00:30');
});
