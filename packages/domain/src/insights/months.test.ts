import { expect, it } from 'vitest';
import { monthsSince, monthsUntil } from './months.ts';

it('names the months up to today, across the turn of a year', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsUntil('2026-12-31', 1)).toEqual(['2026-12']);
});

it('names the months from today on, across the turn of a year', () => {
  expect(monthsSince('2026-11-30', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});
