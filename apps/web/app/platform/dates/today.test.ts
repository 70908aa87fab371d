import { expect, it } from 'vitest';
import { today } from './today.ts';

it('today is the current day in London, in any time zone', () => {
  expect(today(new Date('2026-06-15T23:30:00Z'))).toBe('2026-06-16');
  expect(today(new Date('2026-01-15T23:30:00Z'))).toBe('2026-01-15');
});
