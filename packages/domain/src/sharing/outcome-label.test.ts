import { expect, it } from 'vitest';
import { outcomeLabel } from './outcome-label.ts';

it.each([
  ['Information', 'Success', 'Complete and validated'],
  ['Information', 'Pending', 'Complete, not all validated'],
  ['Information', 'Started', 'Not complete yet'],
  ['Information', 'Unverified', 'A value was rejected'],
  ['Liveness', 'Started', 'Under way'],
  ['AmlCheck', 'Unverified', 'Not verified'],
] as const)('%s with the outcome %s reads “%s”', (type, outcome, label) => {
  expect(outcomeLabel(type, outcome)).toBe(label);
});
