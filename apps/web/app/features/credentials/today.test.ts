import { expect, it } from 'vitest';
import { today } from './today.ts';

it('is the day in London, whatever the day elsewhere', () => {
  expect(today(new Date('2026-06-15T23:30:00Z'))).toBe('2026-06-16');
  expect(today(new Date('2026-01-15T23:30:00Z'))).toBe('2026-01-15');
});
