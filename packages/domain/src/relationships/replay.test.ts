import { describe, expect, it } from 'vitest';
import { type RiskFacts, rateRisk } from '../risk/rate-risk.ts';
import { defaultRiskPolicy } from '../risk/risk-policy.ts';
import { replayRating, replayStateOf, replayTests } from './replay.ts';
import { notComputable, replayDifferences } from './replay-keys.ts';

const day = '2026-11-15';

describe('a rating that is computed again', () => {
  const facts: RiskFacts = {
    kind: 'Organization',
    country: 'IR',
    industry: '62',
    products: [],
    channels: [],
    ownership: null,
    peopleAtRegister: null,
    screening: null,
    tests: { total: 4, failed: 1 },
    evidence: { needed: 2, missing: 1 },
    registeredOn: '2025-11-14',
  };
  const rating = rateRisk(facts, defaultRiskPolicy, day);
  const recorded = { level: rating.level, rating, isOverridden: false };

  it('is equal from the same facts and policy', () => {
    expect(replayRating(recorded, { day, facts, policy: defaultRiskPolicy })).toEqual([]);
  });

  it('stays what it was set to by hand', () => {
    const lowered = { ...recorded, level: 'Low' as const, isOverridden: true };
    expect(replayRating(lowered, { day, facts, policy: defaultRiskPolicy })).toEqual([]);
  });

  it('names the factor that has other points, and the other rating', () => {
    const cleaner = { ...facts, tests: { total: 4, failed: 0 } };
    expect(replayRating(recorded, { day, facts: cleaner, policy: defaultRiskPolicy })).toMatchObject([
      { reason: 'OtherFactor', key: 'Tests', to: 0 },
      { reason: 'OtherRating', from: { score: rating.score } },
    ]);
  });

  it('names the factor that the day decides', () => {
    expect(replayRating(recorded, { day: '2026-11-13', facts, policy: defaultRiskPolicy })).toMatchObject([
      { reason: 'OtherFactor', key: 'Age' },
      { reason: 'OtherRating' },
    ]);
  });
});

describe('a test that is run again', () => {
  const recorded = { key: 'LeiValid' as const, version: 0, outcome: 'Pass' as const, reason: 'Valid' };

  it('cannot be compared once its rule has been replaced', () => {
    expect(replayTests([recorded], { kind: 'Organization', day, facts: {} })).toEqual([
      { reason: 'OtherRule', key: 'LeiValid', from: 'Pass', to: null },
    ]);
  });
});

describe('the state of a replay', () => {
  it('is equal without lines, and a difference outweighs what cannot be computed', () => {
    const of = (...reasons: Parameters<typeof replayStateOf>[0][number]['reason'][]) =>
      replayStateOf(reasons.map((reason) => ({ reason })));
    expect(of()).toBe('Equal');
    for (const reason of notComputable) expect(of(reason)).toBe('NotComputable');
    for (const reason of replayDifferences) expect(of('OtherRule', reason)).toBe('Differs');
  });
});
