import { expect, it } from 'vitest';
import { failedCount } from './failed-count.ts';

it('counts failed jobs of every kind', () => {
  expect(failedCount([{ failed: 2 }, { failed: 0 }, { failed: 5 }])).toBe(7);
  expect(failedCount([])).toBe(0);
});
