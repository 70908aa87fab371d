import { describe, expect, it } from 'vitest';
import { outcomeOfScreening, screeningResultOf } from './aml-risk.ts';

const counts = (hits: number, undecided: number, confirmed: number) => ({ hits, undecided, confirmed });

describe('a screening', () => {
  it.each([
    ['without hits', counts(0, 0, 0), 'NoRisk', 'Success'],
    ['with hits that are all someone else', counts(2, 0, 0), 'NoApplicableMatches', 'Success'],
    ['with a hit to decide', counts(2, 1, 0), 'PotentialRisk', 'Pending'],
    ['with a true match', counts(2, 0, 1), 'PotentialRisk', 'Error'],
    ['with a true match beside hits to decide', counts(3, 1, 1), 'PotentialRisk', 'Error'],
  ] as const)('%s', (_, found, result, outcome) => {
    expect(screeningResultOf(found, { isUnusable: false })).toBe(result);
    expect(outcomeOfScreening(result, found)).toBe(outcome);
  });

  it('of a name that cannot be searched proves nothing, which is not "no risk"', () => {
    const result = screeningResultOf(counts(0, 0, 0), { isUnusable: true });
    expect(result).toBe('Unknown');
    expect(outcomeOfScreening(result, counts(0, 0, 0))).toBe('Unverified');
  });
});
