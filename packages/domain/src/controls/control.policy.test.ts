import { describe, expect, it } from 'vitest';
import {
  type ControlEffect,
  type ControlledAct,
  controlEffect,
  type HitToDismiss,
  isFourEyesHit,
  isSecondPerson,
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

interface Row {
  name: string;
  act: ControlledAct;
  /** One person suffices; two are required; a true match stands; both. */
  effects: [ControlEffect, ControlEffect, ControlEffect, ControlEffect];
}

const table: Row[] = [
  { name: 'confirming a hit', act: confirmHit, effects: ['AtOnce', 'AtOnce', 'AtOnce', 'AtOnce'] },
  {
    name: 'dismissing a hit',
    act: dismissHit,
    effects: ['AtOnce', 'AfterSecondPerson', 'AtOnce', 'AfterSecondPerson'],
  },
  { name: 'raising a risk', act: raiseRisk, effects: ['AtOnce', 'AtOnce', 'AtOnce', 'AtOnce'] },
  { name: 'setting the same risk', act: leaveRisk, effects: ['AtOnce', 'AtOnce', 'AtOnce', 'AtOnce'] },
  { name: 'lowering a risk', act: lowerRisk, effects: ['AtOnce', 'AfterSecondPerson', 'Refused', 'Refused'] },
  { name: 'rejecting a counterparty', act: reject, effects: ['AtOnce', 'AtOnce', 'AtOnce', 'AtOnce'] },
  { name: 'escalating a counterparty', act: escalate, effects: ['AtOnce', 'AtOnce', 'AtOnce', 'AtOnce'] },
  {
    name: 'approving a counterparty',
    act: approve,
    effects: ['AtOnce', 'AfterSecondPerson', 'Refused', 'Refused'],
  },
  { name: 'requesting data', act: requestData, effects: ['AtOnce', 'AtOnce', 'Refused', 'Refused'] },
];

describe.each(table)('$name', ({ act, effects: [one, two, match, matchAndTwo] }) => {
  it.each([
    { when: 'where one person suffices', isFourEyes: false, hasTrueMatch: false, effect: one },
    { when: 'where two are required', isFourEyes: true, hasTrueMatch: false, effect: two },
    { when: 'while a true match stands', isFourEyes: false, hasTrueMatch: true, effect: match },
    {
      when: 'where two are required and a true match stands',
      isFourEyes: true,
      hasTrueMatch: true,
      effect: matchAndTwo,
    },
  ])('$when: $effect', ({ effect, ...circumstances }) => {
    expect(controlEffect(act, circumstances)).toBe(effect);
  });
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
