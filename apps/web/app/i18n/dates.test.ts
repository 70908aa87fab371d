import { expect, it } from 'vitest';
import { createDates } from './dates.ts';

it('writes day, short month and year, in London time', () => {
  const dates = createDates('en-GB', 'en-GB');
  expect(dates.day('2026-11-12T10:00:00Z')).toBe('12 Nov 2026');
  expect(dates.day('2026-06-30T23:30:00Z')).toBe('1 Jul 2026');
  expect(dates.minute('2026-06-30T23:30:00Z')).toBe('1 Jul 2026, 00:30');
  expect(dates.month('2026-07')).toBe('Jul');
});

it('says how long ago, up to a month', () => {
  const dates = createDates('en-GB', 'en-GB');
  const now = Date.parse('2026-11-12T10:00:00Z');
  const ago = (moment: string) => dates.ago(moment, now);
  expect(ago('2026-11-12T09:59:50Z')).toBe('now');
  expect(ago('2026-11-12T09:48:00Z')).toBe('12 minutes ago');
  expect(ago('2026-11-12T07:00:00Z')).toBe('3 hours ago');
  expect(ago('2026-11-11T09:00:00Z')).toBe('yesterday');
  expect(ago('2026-10-01T09:00:00Z')).toBe('1 Oct 2026');
});

it('formats French dates the French way', () => {
  const dates = createDates('fr-FR', 'fr-FR');
  const now = Date.parse('2026-11-12T10:00:00Z');
  expect(dates.day('2026-11-12T10:00:00Z')).toBe('12 nov. 2026');
  expect(dates.ago('2026-11-11T09:00:00Z', now)).toBe('hier');
});
