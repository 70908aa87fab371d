import { expect, it } from 'vitest';
import { type CaseState, mayCloseCase } from './case-steps.ts';

const done = { doneAt: new Date('2026-11-18T10:00:00Z') };
const open = { doneAt: null };

it.each<[string, CaseState, (typeof done | typeof open)[], boolean]>([
  ['is closed once every step is done', 'Open', [done, done], true],
  ['stays open while a step is left', 'Open', [done, open], false],
  ['is closed once', 'Closed', [done, done], false],
  ['is not closed again after the match was dismissed', 'Dismissed', [done, done], false],
])('a case %s', (_name, state, steps, expected) => {
  expect(mayCloseCase({ state, steps })).toBe(expected);
});
