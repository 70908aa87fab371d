import { describe, expect, it } from 'vitest';
import { type ControlEffect, type ControlledAct, controlEffect, isSecondPerson } from './control.policy.ts';

const confirmHit: ControlledAct = { act: 'DecideHit', verdict: 'confirmed' };
const dismissHit: ControlledAct = { act: 'DecideHit', verdict: 'dismissed' };
const raiseRisk: ControlledAct = { act: 'SetRisk', from: 'Low', to: 'High' };
const leaveRisk: ControlledAct = { act: 'SetRisk', from: 'Medium', to: 'Medium' };
const lowerRisk: ControlledAct = { act: 'SetRisk', from: 'High', to: 'Medium' };
const reject: ControlledAct = { act: 'DecideCounterparty', kind: 'Reject' };
const escalate: ControlledAct = { act: 'DecideCounterparty', kind: 'Escalate' };
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

describe('the second person', () => {
  it.each([
    ['is somebody else', 'ruth', 'grace', true],
    ['is never the person who proposed', 'ruth', 'ruth', false],
    ['is never a key or a job', 'ruth', null, false],
    ['may agree to what an API key proposed', null, 'grace', true],
  ])('%s', (_name, proposedBy, personId, expected) => {
    expect(isSecondPerson(personId, proposedBy)).toBe(expected);
  });
});
