import { expect, it } from 'vitest';
import { outcomeOfConsent, outcomeOfConsents } from './outcome-of-consent.ts';

const facts = { isCancelled: false, usableAccounts: 0, chosenAccounts: 0 };

it.each([
  ['Started', facts, 'Pending'],
  ['Started', { ...facts, isCancelled: true }, 'Unverified'],
  ['Pending', facts, 'Pending'],
  ['Rejected', facts, 'Error'],
  ['Rejected', { ...facts, isCancelled: true }, 'Unverified'],
  ['Expired', facts, 'Expired'],
  ['Linked', facts, 'Unverified'],
  ['Linked', { ...facts, usableAccounts: 2 }, 'Pending'],
  ['Linked', { ...facts, usableAccounts: 2, chosenAccounts: 1 }, 'Success'],
] as const)('a consent that is %s with %j is %s', (state, given, outcome) =>
  expect(outcomeOfConsent(state, given)).toBe(outcome),
);

it('a confirmed account counts beside an attempt that failed', () => {
  expect(outcomeOfConsents(['Success', 'Unverified'])).toBe('Success');
  expect(outcomeOfConsents(['Expired', 'Started'])).toBe('Started');
  expect(outcomeOfConsents([])).toBe('Unverified');
});
