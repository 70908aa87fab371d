import { expect, it } from 'vitest';
import { disputeDueOn } from './dispute-due.ts';

it.each([
  ['2026-11-19', '2026-12-19'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-31', '2028-02-29'],
])('a role disputed on %s is answered by %s', (disputedOn, dueOn) => {
  expect(disputeDueOn(disputedOn)).toBe(dueOn);
});
