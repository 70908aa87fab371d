import { expect, it } from 'vitest';
import {
  type DecisionNeed,
  levelBy,
  moveUnder,
  needOf,
  type RatedParty,
  type RiskRules,
  reviewsAMonth,
} from './compare-policies.ts';
import { type RiskFacts, type RiskRating, rateRisk } from './rate-risk.ts';
import type { RiskLevel } from './risk-keys.ts';
import { defaultRiskPolicy, type RiskPolicy } from './risk-policy.ts';

const today = '2026-11-16';
const onlyCountry: RiskPolicy = {
  ...defaultRiskPolicy,
  weights: {
    Country: 10,
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
  highCountries: ['KP'],
  mediumCountries: ['VN'],
};
const controls = {
  fourEyesDecisions: true,
  fourEyesFromRisk: 'High' as RiskLevel,
  reviewMonths: { High: 12, Medium: 24, Low: 36 },
};
const facts = (country: string, confirmed = 0): RiskFacts => ({
  kind: 'Organization',
  country,
  industry: null,
  products: [],
  channels: [],
  ownership: null,
  peopleAtRegister: null,
  screening: {
    outcome: 'NotStarted',
    found: {
      result: 'NoRisk',
      screenedOn: today,
      hits: 0,
      openSanctions: 0,
      strongSanctions: 0,
      openOthers: 0,
      confirmed,
    },
  },
  tests: null,
  evidence: null,
  registeredOn: null,
});
const rated = (country: string, confirmed = 0): RiskRating =>
  rateRisk(facts(country, confirmed), onlyCountry, today);
const party = (changes: Partial<RatedParty> = {}): RatedParty => ({
  rating: rated('VN'),
  override: null,
  isCounterparty: true,
  reviewOn: null,
  reviewedOn: null,
  ...changes,
});
const rules = (policy: Partial<RiskPolicy> = {}, changed: Partial<typeof controls> = {}): RiskRules => ({
  policy: { ...onlyCountry, ...policy },
  controls: { ...controls, ...changed },
});
const vietnamHigh = { highCountries: ['KP', 'VN'], mediumCountries: [] };
const vietnamLow = { mediumCountries: [] };

it.each<[string, Partial<RatedParty>, RiskRules, object | null]>([
  ['under the same rules, nothing moves', {}, rules(), null],
  [
    'a level rises',
    {},
    rules(vietnamHigh),
    {
      kind: 'Moved',
      from: { level: 'Medium', score: 50 },
      to: { level: 'High', score: 100 },
      reviewOn: null,
    },
  ],
  ['a level falls', {}, rules(vietnamLow), { kind: 'Moved', to: { level: 'Low', score: 0 } }],
  [
    'a limit moves a level without its score',
    {},
    rules({ highFrom: 50 }),
    { kind: 'Moved', to: { level: 'High', score: 50 } },
  ],
  [
    'a lower level waits where the rules say so',
    {},
    rules({ ...vietnamLow, monthsBeforeFall: 3 }),
    { kind: 'Waits', to: { level: 'Low', score: 0 }, until: '2027-02-16' },
  ],
  ['a level set by hand counts on', { override: 'Low' }, rules(vietnamHigh), { kind: 'Overridden' }],
  ['a true match keeps the level high', { rating: rated('VN', 1) }, rules(vietnamLow), null],
  [
    'a first product on the list counts as half for a counterparty',
    { rating: rated('GB') },
    rules({
      products: [{ name: 'Trade finance', level: 'High' }],
      weights: { ...onlyCountry.weights, Product: 10, Country: 0 },
    }),
    { kind: 'Moved', to: { level: 'Medium', score: 50 } },
  ],
  [
    'a first product on the list does not count for one’s own organisation',
    { rating: rated('GB'), isCounterparty: false },
    rules({
      products: [{ name: 'Trade finance', level: 'High' }],
      weights: { ...onlyCountry.weights, Product: 10, Country: 0 },
    }),
    null,
  ],
  [
    'a higher level brings the review forward',
    { reviewOn: '2028-06-01', reviewedOn: '2026-06-01' },
    rules(vietnamHigh),
    { kind: 'Moved', reviewOn: '2027-06-01' },
  ],
  [
    'what would be overdue is due today',
    { reviewOn: '2026-12-01', reviewedOn: '2024-06-01' },
    rules(vietnamHigh),
    { kind: 'Moved', reviewOn: today },
  ],
  [
    'an earlier review stays',
    { reviewOn: '2026-12-01', reviewedOn: '2026-06-01' },
    rules(vietnamHigh),
    { kind: 'Moved', reviewOn: null },
  ],
  [
    'a lower level never puts a review off',
    { reviewOn: '2026-12-01', reviewedOn: '2026-06-01' },
    rules(vietnamLow),
    { kind: 'Moved', reviewOn: null },
  ],
])('%s', (_name, changes, challenger, expected) => {
  const move = moveUnder(party(changes), challenger, today);
  if (expected) expect(move).toMatchObject(expected);
  else expect(move).toBeNull();
});

it.each<
  [
    string,
    Parameters<typeof needOf>[0]['kind'],
    string,
    Partial<Parameters<typeof needOf>[0]>,
    RiskRules,
    DecisionNeed,
  ]
>([
  ['below the level, one person approves', 'Approve', 'VN', {}, rules(), 'One'],
  ['at the level, two approve', 'Approve', 'KP', {}, rules(), 'Two'],
  ['a lower level asks for two', 'Approve', 'VN', {}, rules({}, { fourEyesFromRisk: 'Low' }), 'Two'],
  ['a party that rates higher takes two', 'Approve', 'VN', {}, rules(vietnamHigh), 'Two'],
  [
    'without two people in the rules, one approves',
    'Approve',
    'KP',
    {},
    rules({}, { fourEyesDecisions: false }),
    'One',
  ],
  ['a level set by hand counts', 'Approve', 'KP', { override: 'Low' }, rules(), 'One'],
  ['a party that was never rated takes two', 'Approve', 'KP', { ratings: [] }, rules(), 'Two'],
  ['a rejected party had been rated high', 'Reject', 'KP', {}, rules(), 'RatedHigh'],
  ['a rejected party had been rated lower', 'Reject', 'VN', {}, rules(), 'RatedLower'],
])('of past decisions: %s', (_name, kind, country, changes, given, expected) => {
  const ratings = [{ rating: rated(country), on: '2026-02-01' }];
  expect(
    needOf({ kind, day: '2026-05-01', override: null, isCounterparty: true, ratings, ...changes }, given),
  ).toBe(expected);
});

it('an approval past a true match is refused under any rules', () => {
  const ratings = [{ rating: rated('GB', 1), on: '2026-02-01' }];
  const decision = { kind: 'Approve' as const, day: today, override: null, isCounterparty: true, ratings };
  expect(needOf(decision, rules({}, { fourEyesDecisions: false }))).toBe('Refused');
});

it.each<[string, RiskLevel]>([
  ['2026-03-31', 'Medium'],
  ['2026-04-30', 'Medium'],
  ['2026-05-01', 'Low'],
  ['2026-09-01', 'High'],
])('past ratings are followed in their order, with the waits of the rules: on %s it is %s', (day, level) => {
  const ratings = [
    { rating: rated('VN'), on: '2026-01-10' },
    { rating: rated('GB'), on: '2026-02-01' },
    { rating: rated('KP'), on: '2026-08-01' },
  ];
  const policy = { ...onlyCountry, monthsBeforeFall: 3 };
  expect(levelBy(ratings, { policy, isCounterparty: true, day })?.level).toBe(level);
});

it('planned reviews come to a number a month by their intervals', () => {
  expect(reviewsAMonth({ High: 12, Medium: 24, Low: 18 }, controls)).toBe(2.5);
});
