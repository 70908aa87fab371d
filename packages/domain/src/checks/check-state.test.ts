import { describe, expect, it } from 'vitest';
import { type VerificationOutcome, verificationOutcomes } from '../enumerations.ts';
import { type CheckState, checkStateOf, outcomeAt } from './check-state.ts';

const at = { now: new Date('2026-06-15T12:00:00Z'), today: '2026-06-15' };
const facts = (outcome: VerificationOutcome, more = {}) => ({
  outcome,
  sessionEndsAt: null,
  validUntil: null,
  ...more,
});

describe('the state of a check', () => {
  const expected: Record<VerificationOutcome, CheckState> = {
    NotStarted: 'ToDo',
    Started: 'UnderWay',
    Pending: 'UnderWay',
    Success: 'Succeeded',
    Error: 'Failed',
    Unverified: 'Failed',
    Expired: 'ToDo',
  };
  it.each(verificationOutcomes)('follows from the outcome %s', (outcome) => {
    expect(checkStateOf(facts(outcome), at)).toBe(expected[outcome]);
  });

  it('is to do if nobody has started it', () => {
    expect(checkStateOf(undefined, at)).toBe('ToDo');
  });

  it('is a success up to and including its last day, and expired from the next', () => {
    expect(checkStateOf(facts('Success', { validUntil: '2026-06-15' }), at)).toBe('Succeeded');
    expect(checkStateOf(facts('Success', { validUntil: '2026-06-14' }), at)).toBe('Expired');
    expect(outcomeAt(facts('Success', { validUntil: '2026-06-14' }), at)).toBe('Expired');
    expect(checkStateOf(facts('Expired', { validUntil: '2026-06-14' }), at)).toBe('Expired');
  });

  it('is to do again if the link was not used in time', () => {
    expect(checkStateOf(facts('Started', { sessionEndsAt: at.now }), at)).toBe('ToDo');
    const later = new Date(at.now.getTime() + 1);
    expect(checkStateOf(facts('Started', { sessionEndsAt: later }), at)).toBe('UnderWay');
  });
});
