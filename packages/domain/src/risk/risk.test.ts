import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IdentityState } from '../checks/identity-states.ts';
import { knownOwnership as ownership } from '../compliance-tests/testing/known-ownership.ts';
import {
  changedFactors,
  isHeld,
  type RiskFacts,
  rateRisk,
  ratingChangesOn,
  rerateRisk,
} from './rate-risk.ts';
import { type RiskFactor, riskFactors, riskLevels } from './risk-keys.ts';
import { defaultRiskPolicy, type RiskPolicy } from './risk-policy.ts';
import { factorText } from './risk-text.ts';

const today = '2026-11-16';
const nothing: RiskFacts = {
  kind: 'Organization',
  country: null,
  industry: null,
  products: null,
  channels: null,
  ownership: null,
  peopleAtRegister: null,
  screening: null,
  tests: null,
  evidence: null,
  registeredOn: null,
};
const found = {
  result: 'NoRisk' as const,
  screenedOn: today,
  hits: 0,
  openSanctions: 0,
  strongSanctions: 0,
  openOthers: 0,
  confirmed: 0,
};
const clean: RiskFacts = {
  kind: 'Organization',
  country: 'GB',
  industry: '54',
  products: null,
  channels: null,
  ownership,
  peopleAtRegister: null,
  screening: { outcome: 'Success', found },
  tests: null,
  evidence: { needed: 4, missing: 0 },
  registeredOn: '2015-01-01',
};
const atRegister = (state: IdentityState, on: string | null) => ({ key: '1', name: 'Ada', state, on });
const withLists: RiskPolicy = {
  ...defaultRiskPolicy,
  products: [
    { name: 'Payments', level: 'Low' },
    { name: 'Custody', level: 'Medium' },
    { name: 'Trade finance', level: 'High' },
  ],
};
const rate = (facts: RiskFacts, policy: RiskPolicy = defaultRiskPolicy) => rateRisk(facts, policy, today);
const factor = (facts: RiskFacts, key: RiskFactor) => rate(facts).factors.find((one) => one.key === key);

describe('the rating of a party', () => {
  it('is low if no factor indicates risk, and then no factor would change it', () => {
    expect(rate(clean)).toMatchObject({ score: 0, level: 'Low', changes: [] });
  });

  it('is half of the scale if nothing is known', () => {
    expect(rate(nothing)).toMatchObject({ score: 50, level: 'Medium' });
    expect(rate(nothing).factors.every(({ isKnown }) => !isKnown)).toBe(true);
  });

  it('adds up by weight: a high-risk country of weight 5 of 26 is 19', () => {
    const { score, changes, factors } = rate({ ...clean, country: 'KP' });
    expect(score).toBe(19);
    expect(factors.find(({ key }) => key === 'Country')).toMatchObject({ severity: 100, points: 19.2 });
    expect(changes).toEqual([{ key: 'Country', score: 0, level: 'Low' }]);
  });

  it('is high once a match is confirmed, regardless of the score', () => {
    const confirmed = {
      outcome: 'Error' as const,
      found: { ...found, result: 'PotentialRisk' as const, hits: 1, confirmed: 1 },
    };
    expect(rate({ ...clean, screening: confirmed })).toMatchObject({
      score: 31,
      level: 'High',
    });
    const changes = rate({ ...clean, country: 'KP', screening: confirmed }).changes;
    expect(changes).toEqual([
      { key: 'Screening', score: 19, level: 'Low' },
      { key: 'Country', score: 31, level: 'High' },
    ]);
  });

  it('is high while a likely sanctions hit is undecided, and medium for a less likely one', () => {
    const undecided = { ...found, result: 'PotentialRisk' as const, hits: 1, openSanctions: 1 };
    const withHits = (changes: Partial<typeof undecided>) =>
      rate({ ...clean, screening: { outcome: 'NotStarted', found: { ...undecided, ...changes } } });
    expect(withHits({ strongSanctions: 1 }).level).toBe('High');
    expect(isHeld(withHits({ strongSanctions: 1 }))).toBe(true);
    expect(withHits({}).level).toBe('Medium');
    expect(isHeld(withHits({}))).toBe(false);
  });

  it('is not low if half of the tests fail', () => {
    const mostlyClean: RiskFacts = { ...clean, registeredOn: '2026-05-01', industry: '71' };
    const failing = (failed: number) => rate({ ...mostlyClean, tests: { total: 5, failed } });
    expect(failing(0)).toMatchObject({ level: 'Low' });
    expect(failing(3)).toMatchObject({ level: 'Medium' });
    expect(failing(1).score).toBeGreaterThan(failing(0).score);
    expect(rate({ ...clean, tests: { total: 5, failed: 3 } }).factors).toContainEqual(
      expect.objectContaining({ key: 'Tests', reason: 'Failing', severity: 100 }),
    );
  });

  it('counts Russia and Belarus as high-risk countries by default', () => {
    for (const country of ['RU', 'BY'])
      expect(factor({ ...clean, country }, 'Country')).toMatchObject({ reason: 'High' });
  });

  it('follows the lists and weights of the account', () => {
    const policy = {
      ...defaultRiskPolicy,
      highCountries: ['GB'],
      weights: { ...defaultRiskPolicy.weights, Country: 10 },
    };
    expect(rate(clean, policy)).toMatchObject({ score: 32, level: 'Medium' });
    const without = { ...policy, weights: { ...policy.weights, Country: 0 } };
    expect(rate(clean, without)).toMatchObject({ score: 0, changes: [] });
    const none = {
      ...policy,
      weights: {
        Country: 0,
        Industry: 0,
        Product: 0,
        Channel: 0,
        Ownership: 0,
        Identity: 0,
        Screening: 0,
        Tests: 0,
        Evidence: 0,
        Age: 0,
      },
    };
    expect(rate(nothing, none)).toMatchObject({ score: 0, level: 'Low' });
  });

  it('rates people by the factors that apply to people', () => {
    expect(rate({ ...nothing, kind: 'LegalPerson' }).factors.map(({ key }) => key)).toEqual([
      'Country',
      'Screening',
      'Evidence',
    ]);
  });

  it.each<[string, string[] | null, string | undefined, number | undefined]>([
    ['nobody asks it of a party that is no counterparty', null, undefined, undefined],
    ['is not set', [], 'NotSet', 50],
    ['is low', ['Payments'], 'Low', 0],
    ['is that of the riskiest', ['Payments', 'Trade finance', 'Custody'], 'High', 100],
    ['is no longer on the list', ['Forfaiting'], 'Unlisted', 50],
    ['is on the list, before one that no longer is', ['Forfaiting', 'Custody'], 'Medium', 50],
  ])('rates a product by the account’s own list: %s', (_name, products, reason, severity) => {
    const judged = rateRisk({ ...clean, products }, withLists, today).factors.find(
      ({ key }) => key === 'Product',
    );
    expect([judged?.reason, judged?.severity]).toEqual([reason, severity]);
    if (!judged) return;
    expect(judged.isKnown).toBe(reason !== 'NotSet' && reason !== 'Unlisted');
    expect(factorText(judged, { kind: 'Organization', day: (day) => day })).toMatch(/^[^{}]+\.$/);
  });

  it('does not count products and channels where the account keeps no list', () => {
    expect(factor({ ...clean, products: [], channels: [] }, 'Product')).toBeUndefined();
    expect(factor({ ...clean, products: [], channels: [] }, 'Channel')).toBeUndefined();
  });

  it.each<[Partial<RiskFacts>, RiskFactor, string, number]>([
    [{ country: 'VN' }, 'Country', 'Medium', 50],
    [{ industry: '71' }, 'Industry', 'High', 100],
    [{ industry: '52' }, 'Industry', 'Medium', 50],
    [{ ownership: { ...ownership, unknownMayReach: true, unknownUpTo: '40' } }, 'Ownership', 'Hidden', 100],
    [
      { ownership: { ...ownership, owners: [{ partyId: 'p', name: 'P', isCertain: false }] } },
      'Ownership',
      'Uncertain',
      50,
    ],
    [{ ownership: { ...ownership, differences: 1 } }, 'Ownership', 'Disputed', 50],
    [
      { screening: { outcome: 'Pending', found: { ...found, openSanctions: 1 } } },
      'Screening',
      'OpenSanction',
      100,
    ],
    [{ screening: { outcome: 'Pending', found: { ...found, openOthers: 2 } } }, 'Screening', 'OpenOther', 50],
    [{ screening: { outcome: 'Success', found: null } }, 'Screening', 'NoHits', 0],
    [{ screening: { outcome: 'Error', found: null } }, 'Screening', 'NotAccepted', 100],
    [{ screening: { outcome: 'Started', found: null } }, 'Screening', 'Unknown', 50],
    [{ peopleAtRegister: [atRegister('Overdue', '2026-11-01')] }, 'Identity', 'Overdue', 100],
    [{ peopleAtRegister: [atRegister('Ended', '2026-11-01')] }, 'Identity', 'Ended', 100],
    [{ peopleAtRegister: [atRegister('DueBy', '2026-11-15')] }, 'Identity', 'DueDatePassed', 50],
    [{ peopleAtRegister: [atRegister('DueBy', '2026-11-16')] }, 'Identity', 'DueBy', 25],
    [{ peopleAtRegister: [atRegister('Verified', '2026-03-02')] }, 'Identity', 'AllVerified', 0],
    [{ peopleAtRegister: [atRegister('Unknown', null)] }, 'Identity', 'Unknown', 50],
    [{ evidence: { needed: 3, missing: 1 } }, 'Evidence', 'Missing', 33],
    [{ registeredOn: '2026-01-01' }, 'Age', 'UnderOneYear', 100],
    [{ registeredOn: '2025-11-16' }, 'Age', 'UnderThreeYears', 50],
    [{ registeredOn: '2023-11-16' }, 'Age', 'Established', 0],
    [{ tests: { total: 5, failed: 0 } }, 'Tests', 'Passed', 0],
    [{ tests: { total: 5, failed: 1 } }, 'Tests', 'Failing', 50],
    [{ tests: { total: 5, failed: 3 } }, 'Tests', 'Failing', 100],
    [{ registeredOn: '2023' }, 'Age', 'UnderThreeYears', 50],
    [{ registeredOn: '2023-02' }, 'Age', 'Established', 0],
  ])('%j is %s: %s, %i', (changes, key, reason, severity) => {
    const facts = { ...clean, ...changes };
    expect(factor(facts, key)).toMatchObject({ reason, severity });
    const judged = factor(facts, key);
    const text = judged && factorText(judged, { kind: 'Organization', day: (day) => day });
    expect(text).toMatch(/^\S.*\.$/);
    expect(text).not.toMatch(/[{}]|risk\.|undefined|object/);
  });
});

it.each([
  ['2025-10', '2026-10-30', '2026-10-31'],
  ['2025-09', '2026-09-29', '2026-09-30'],
  ['2025-02', '2026-02-27', '2026-02-28'],
  ['2024-02', '2025-02-27', '2025-02-28'],
])(
  'a party registered in %s is under one year old on %s, and one year old on %s',
  (registeredOn, before, on) => {
    const facts = { ...clean, registeredOn };
    const ageOn = (day: string) =>
      rateRisk(facts, defaultRiskPolicy, day).factors.find(({ key }) => key === 'Age')?.reason;
    expect([ageOn(before), ageOn(on)]).toEqual(['UnderOneYear', 'UnderThreeYears']);
    expect(ratingChangesOn(facts, before)).toBe(on);
  },
);

it('a rating states which factors changed, and whether the policy or the party caused it', () => {
  const before = rate(clean);
  expect(changedFactors(before, rate({ ...clean, country: 'KP' }))).toEqual([
    {
      key: 'Country',
      from: 0,
      to: 19.2,
      by: 'Facts',
      reason: 'High',
      values: { country: { country: 'KP' } },
    },
  ]);
  const weights = { ...defaultRiskPolicy.weights, Age: 9 };
  expect(changedFactors(before, rate(clean, { ...defaultRiskPolicy, weights }))).toMatchObject([
    { key: 'Age', by: 'Policy', reason: 'Established' },
  ]);
  expect(changedFactors(before, before)).toEqual([]);
});

describe('every rating', () => {
  const weights = fc.record(Object.fromEntries(riskFactors.map((key) => [key, fc.nat(10)]))) as fc.Arbitrary<
    RiskPolicy['weights']
  >;
  const facts = fc.record({
    kind: fc.constantFrom('Organization' as const, 'LegalPerson' as const),
    country: fc.constantFrom(null, 'GB', 'KP', 'VN'),
    industry: fc.constantFrom(null, '54', '71', '52'),
    ownership: fc.constantFrom(null, ownership, { ...ownership, unknownMayReach: true }),
    screening: fc.constantFrom(
      null,
      { outcome: 'Success' as const, found },
      { outcome: 'Error' as const, found: { ...found, confirmed: 1 } },
    ),
    tests: fc.constantFrom(null, { total: 5, failed: 0 }, { total: 5, failed: 3 }),
    evidence: fc.constantFrom(null, { needed: 4, missing: 0 }, { needed: 4, missing: 3 }),
    peopleAtRegister: fc.constantFrom(null, [atRegister('Overdue', '2026-11-01')]),
    registeredOn: fc.constantFrom(null, '2015-01-01', '2026-05-01'),
    products: fc.constantFrom([], ['Payments'], ['Trade finance', 'Forfaiting']),
    channels: fc.constantFrom([], ['Broker']),
  }) as fc.Arbitrary<RiskFacts>;

  it('is between 0 and 100, equals the sum of its points, and never rises without a factor', () => {
    fc.assert(
      fc.property(facts, weights, (given, chosen) => {
        const { score, level, factors, changes } = rate(given, { ...defaultRiskPolicy, weights: chosen });
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        const points = factors.reduce((sum, one) => sum + one.points, 0);
        expect(Math.abs(points - score)).toBeLessThan(1);
        for (const change of changes) {
          expect(change.score).toBeLessThanOrEqual(score);
          expect(riskLevels.indexOf(change.level)).toBeLessThanOrEqual(riskLevels.indexOf(level));
        }
      }),
    );
  });

  it('under a different policy is the same from the previous rating as from the facts', () => {
    const lists = {
      highCountries: ['GB'],
      mediumCountries: ['KP'],
      highIndustries: ['54'],
      mediumIndustries: [],
      products: [{ name: 'Trade finance', level: 'Medium' as const }],
      channels: [],
    };
    const plain = { ...lists, products: [] };
    fc.assert(
      fc.property(facts, weights, fc.boolean(), fc.boolean(), (given, chosen, hadList, isCounterparty) => {
        const offered = isCounterparty ? given : { ...given, products: null, channels: null };
        const before = rate(offered, hadList ? withLists : defaultRiskPolicy);
        for (const changed of [lists, plain]) {
          const other = { ...defaultRiskPolicy, ...changed, weights: chosen, mediumFrom: 20, highFrom: 70 };
          expect(rerateRisk({ ...before, isCounterparty }, other)).toEqual(rate(offered, other));
        }
      }),
    );
  });

  it('does not fall when the country is worse', () => {
    fc.assert(
      fc.property(facts, weights, (given, chosen) => {
        const of = (country: string) =>
          rate({ ...given, country }, { ...defaultRiskPolicy, weights: chosen }).score;
        expect(of('GB')).toBeLessThanOrEqual(of('VN'));
        expect(of('VN')).toBeLessThanOrEqual(of('KP'));
      }),
    );
  });
});
