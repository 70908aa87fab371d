import { describe, expect, it } from 'vitest';
import { type AccountSettings, defaultAccountSettings } from '../accounts/settings.ts';
import { defaultRiskPolicy, type RiskPolicy } from '../risk/risk-policy.ts';
import { loosenedControls, loosenedRiskPolicy } from './loosened-controls.ts';

const before: AccountSettings = {
  ...defaultAccountSettings,
  fourEyesScreening: true,
  fourEyesDecisions: true,
  fourEyesFromRisk: 'Medium',
  monitoring: ['ExpiringEvidence', 'RegisterChange'],
};

it.each<[string, Partial<AccountSettings>, string[]]>([
  ['nothing changes', {}, []],
  ['screening no longer needs two', { fourEyesScreening: false }, ['fourEyesScreening']],
  ['hits of a low score no longer need two', { fourEyesFromScore: 0.9 }, ['fourEyesFromScore']],
  [
    'hits of a category no longer need two',
    { fourEyesCategories: ['Sanction', 'Other'] },
    ['fourEyesCategories'],
  ],
  ['more hits need two', { fourEyesCategories: ['Sanction', 'Pep', 'AdverseMedia'] }, []],
  ['decisions no longer need two', { fourEyesDecisions: false }, ['fourEyesDecisions']],
  ['decisions need two only at a higher risk', { fourEyesFromRisk: 'High' }, ['fourEyesFromRisk']],
  ['decisions need two at every risk', { fourEyesFromRisk: 'Low' }, []],
  [
    'one risk level is reviewed less often',
    { reviewMonths: { High: 18, Medium: 24, Low: 36 } },
    ['reviewMonths'],
  ],
  ['reviews come more often', { reviewMonths: { High: 6, Medium: 12, Low: 24 } }, []],
  ['a kind of alert is switched off', { monitoring: ['ExpiringEvidence'] }, ['monitoring']],
  ['other settings change', { refreshDays: 700, notifyByEmail: false }, []],
])('%s', (_name, change, expected) => {
  expect(loosenedControls(before, { ...before, ...change })).toEqual(expected);
});

it('switching four eyes on loosens nothing', () => {
  const off = { ...before, fourEyesScreening: false, fourEyesDecisions: false };
  const on = { ...before, fourEyesFromScore: 0.9, fourEyesCategories: [], fourEyesFromRisk: 'High' as const };
  expect(loosenedControls(off, on)).toEqual([]);
});

describe('a risk policy', () => {
  const medium = { name: 'Payments', level: 'Medium' as const };
  const high = { name: 'Trade finance', level: 'High' as const };
  const { weights, highCountries, mediumCountries } = defaultRiskPolicy;
  const doubled = {
    Country: 10,
    Industry: 6,
    Product: 6,
    Channel: 4,
    Ownership: 10,
    Identity: 6,
    Screening: 16,
    Tests: 16,
    Evidence: 6,
    Age: 4,
  };
  it.each<[string, Partial<RiskPolicy>, string[]]>([
    ['that stays the same', {}, []],
    ['with a weight lowered', { weights: { ...weights, Screening: 1 } }, ['weights']],
    [
      'with one weight raised, which lowers the share of the others',
      { weights: { ...weights, Age: 9 } },
      ['weights'],
    ],
    ['with all weights doubled', { weights: doubled }, []],
    ['with a higher limit', { highFrom: 80 }, ['limits']],
    ['with a lower limit', { mediumFrom: 20, highFrom: 50 }, []],
    ['without a country', { mediumCountries: mediumCountries.slice(1) }, ['countries']],
    [
      'with a country moved from high to medium',
      { highCountries: ['IR', 'KP'], mediumCountries: [...mediumCountries, 'MM'] },
      ['countries'],
    ],
    ['with another high country', { highCountries: [...highCountries, 'RU'] }, []],
    ['without an industry', { highIndustries: [] }, ['industries']],
    [
      'with a first product, which lowers the share of the other factors',
      { products: [{ name: 'Payments', level: 'Low' }] },
      ['products'],
    ],
    ['with a longer wait before a fall', { monthsBeforeFall: 6 }, []],
  ])('%s', (_name, change, expected) => {
    expect(loosenedRiskPolicy(defaultRiskPolicy, { ...defaultRiskPolicy, ...change })).toEqual(expected);
  });

  it.each<[string, Partial<RiskPolicy>, string[]]>([
    ['with a product rated lower', { products: [{ name: 'Payments', level: 'Low' }, high] }, ['products']],
    ['with a product rated higher', { products: [{ name: 'Payments', level: 'High' }, high] }, []],
    ['without its riskiest product', { products: [medium] }, ['products']],
    ['without any product', { products: [] }, ['products']],
    ['with a shorter wait before a fall', { monthsBeforeFall: 1 }, ['wait']],
  ])('with lists, %s', (_name, change, expected) => {
    const before = { ...defaultRiskPolicy, products: [medium, high], monthsBeforeFall: 3 };
    expect(loosenedRiskPolicy(before, { ...before, ...change })).toEqual(expected);
  });
});
