import { describe, expect, it } from 'vitest';
import { keysOf } from '../records.ts';
import { type RiskLevel, riskLevels } from '../risk/risk-keys.ts';
import {
  type Circumstances,
  type ControlEffect,
  type ControlledAct,
  controlEffect,
  type HitToDismiss,
  isFourEyesDecision,
  isFourEyesHit,
  isSecondPerson,
  unrestricted,
} from './control.policy.ts';

const confirmHit: ControlledAct = { act: 'DecideHit', verdict: 'confirmed' };
const dismissHit: ControlledAct = { act: 'DecideHit', verdict: 'dismissed' };
const raiseRisk: ControlledAct = { act: 'SetRisk', from: 'Low', to: 'High' };
const leaveRisk: ControlledAct = { act: 'SetRisk', from: 'Medium', to: 'Medium' };
const lowerRisk: ControlledAct = { act: 'SetRisk', from: 'High', to: 'Medium' };
const reject: ControlledAct = { act: 'DecideCounterparty', kind: 'Reject' };
const escalate: ControlledAct = { act: 'DecideCounterparty', kind: 'Escalate' };
const requestData: ControlledAct = { act: 'RequestData' };
const approve: ControlledAct = { act: 'DecideCounterparty', kind: 'Approve' };

const planReview = (on: string): ControlledAct => ({ act: 'PlanReview', on, latest: '2027-11-16' });

const oneSuffices: Circumstances = { ...unrestricted, isFourEyes: false };
const circumstances = {
  'where one person suffices': oneSuffices,
  'where two are required': { ...oneSuffices, isFourEyes: true },
  'while a hit that two dismiss is undecided': { ...oneSuffices, hasFourEyesHit: true },
  'while a likely sanctions hit is undecided': { ...oneSuffices, hasLikelyHit: true },
  'while a true match stands': { ...oneSuffices, hasTrueMatch: true },
  'where two are required and a true match stands': {
    ...oneSuffices,
    isFourEyes: true,
    hasTrueMatch: true,
  },
} satisfies Record<string, Circumstances>;

type Case = keyof typeof circumstances;
const cases = keysOf(circumstances);

const refusedAlways = Object.fromEntries(cases.map((when) => [when, 'Refused' as const]));

/** What differs from taking effect at once. */
const table: { name: string; act: ControlledAct; effects: Partial<Record<Case, ControlEffect>> }[] = [
  { name: 'confirming a hit', act: confirmHit, effects: {} },
  {
    name: 'dismissing a hit',
    act: dismissHit,
    effects: {
      'where two are required': 'AfterSecondPerson',
      'where two are required and a true match stands': 'AfterSecondPerson',
    },
  },
  { name: 'raising a risk', act: raiseRisk, effects: {} },
  { name: 'setting the same risk', act: leaveRisk, effects: {} },
  {
    name: 'lowering a risk',
    act: lowerRisk,
    effects: {
      'where two are required': 'AfterSecondPerson',
      'while a hit that two dismiss is undecided': 'AfterSecondPerson',
      'while a likely sanctions hit is undecided': 'Refused',
      'while a true match stands': 'Refused',
      'where two are required and a true match stands': 'Refused',
    },
  },
  { name: 'rejecting a counterparty', act: reject, effects: {} },
  { name: 'escalating a counterparty', act: escalate, effects: {} },
  {
    name: 'approving a counterparty',
    act: approve,
    effects: {
      'where two are required': 'AfterSecondPerson',
      'while a hit that two dismiss is undecided': 'AfterSecondPerson',
      'while a true match stands': 'Refused',
      'where two are required and a true match stands': 'Refused',
    },
  },
  { name: 'planning a review within its interval', act: planReview('2027-11-16'), effects: {} },
  { name: 'planning a review later', act: planReview('2027-11-17'), effects: refusedAlways },
  {
    name: 'requesting data',
    act: requestData,
    effects: {
      'while a true match stands': 'Refused',
      'where two are required and a true match stands': 'Refused',
    },
  },
];

describe.each(table)('$name', ({ act, effects }) => {
  it.each(cases.map((when) => ({ when, effect: effects[when] ?? ('AtOnce' as const) })))(
    '$when: $effect',
    ({ when, effect }) => {
      expect(controlEffect(act, circumstances[when])).toBe(effect);
    },
  );
});

describe('a hit whose dismissal needs a second person', () => {
  const policy = {
    fourEyesScreening: true,
    fourEyesFromScore: 0.85,
    fourEyesCategories: ['Sanction' as const, 'Pep' as const],
  };
  const hit: HitToDismiss = { score: 0.9, categories: ['Sanction'], isTrueMatch: false, isProposed: false };
  it.each<[string, Partial<HitToDismiss>, boolean]>([
    ['has a score and a category that the policy names', {}, true],
    ['has exactly the lowest score', { score: 0.85 }, true],
    ['does not have a lower score', { score: 0.84 }, false],
    ['does not have another category', { categories: ['AdverseMedia', 'Other'] }, false],
    ['has one category among others', { categories: ['Other', 'Pep'] }, true],
    ['concerns a politically exposed person of any class', { categories: ['PepClassThree'] }, true],
    ['may have no known category', { categories: [] }, true],
    [
      'is any true match, whatever its score and category',
      { score: 0.6, categories: ['Other'], isTrueMatch: true },
      true,
    ],
  ])('%s', (_name, changes, expected) => {
    expect(isFourEyesHit(policy, { ...hit, ...changes })).toBe(expected);
  });

  it('is none where one person suffices', () => {
    const off = { ...policy, fourEyesScreening: false };
    expect(isFourEyesHit(off, { ...hit, isTrueMatch: true })).toBe(false);
  });

  it('is one whose dismissal awaits the second person, also once one person suffices', () => {
    const off = { ...policy, fourEyesScreening: false };
    expect(isFourEyesHit(off, { ...hit, isProposed: true })).toBe(true);
  });
});

describe('an approval, or a lower risk, that needs a second person', () => {
  const at: (RiskLevel | null)[] = [...riskLevels, null];
  it.each<[RiskLevel, (RiskLevel | null)[]]>([
    ['Low', ['Low', 'Medium', 'High', null]],
    ['Medium', ['Medium', 'High', null]],
    ['High', ['High', null]],
  ])('from %s risk: every party at or above it, and every one without a rating', (fourEyesFromRisk, two) => {
    const policy = { fourEyesDecisions: true, fourEyesFromRisk };
    expect(at.filter((level) => isFourEyesDecision(policy, level))).toEqual(two);
  });

  it('is none where one person decides, whatever the level', () => {
    const policy = { fourEyesDecisions: false, fourEyesFromRisk: 'Low' as const };
    expect(at.some((level) => isFourEyesDecision(policy, level))).toBe(false);
  });
});

describe('the second person', () => {
  it.each([
    ['is someone else', 'ruth', 'grace', true],
    ['is never the person who proposed', 'ruth', 'ruth', false],
    ['is never a key or a job', 'ruth', null, false],
    ['may agree to what an API key proposed', null, 'grace', true],
  ])('%s', (_name, proposedBy, personId, expected) => {
    expect(isSecondPerson(personId, proposedBy)).toBe(expected);
  });
});
