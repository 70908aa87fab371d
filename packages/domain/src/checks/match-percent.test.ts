import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchPercent } from './match-percent.ts';

it('a score is shown at or above a threshold exactly if it has reached it', () => {
  const score = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000);
  fc.assert(
    fc.property(score, fc.integer({ min: 60, max: 100 }), (value, percent) => {
      expect(matchPercent(value) >= percent).toBe(value >= percent / 100);
    }),
    { numRuns: 2000, seed: 20261118 },
  );
});

it('a threshold is shown as it was set', () => {
  for (let percent = 60; percent <= 100; percent++) expect(matchPercent(percent / 100)).toBe(percent);
});
