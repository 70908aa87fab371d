import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Collection, nextPaymentState, type PaymentState, paymentStates } from './payment-state.ts';

const amount = 5000;
const read = (collection: Collection, refunded = 0) => ({ collection, refunded });
const next = (current: PaymentState, reading: ReturnType<typeof read>, isCancelled = false) =>
  nextPaymentState(current, reading, { amount, isCancelled });

describe('a payment', () => {
  it.each([
    [read('Open'), 'Open'],
    [read('Processing'), 'Processing'],
    [read('Failed'), 'Failed'],
    [read('Expired'), 'Expired'],
    [read('Paid'), 'Paid'],
    [read('Paid', 1), 'PartlyRefunded'],
    [read('Paid', 4999), 'PartlyRefunded'],
    [read('Paid', 5000), 'Refunded'],
  ] as const)('that the provider reports as %o is %s', (reading, state) => {
    expect(next('Open', reading)).toBe(state);
  });

  it('that was cancelled here is cancelled once its page has closed, or paid if the card was faster', () => {
    expect(next('Open', read('Expired'), true)).toBe('Cancelled');
    expect(next('Open', read('Paid'), true)).toBe('Paid');
    expect(next('Cancelled', read('Paid'), true)).toBe('Paid');
  });

  it('ends in the same state for any order of readings', () => {
    const readings = fc.array(fc.constantFrom<Collection>('Open', 'Processing', 'Paid'), { minLength: 1 });
    const settle = (given: Collection[]) =>
      given.reduce<PaymentState>((state, reported) => next(state, read(reported)), 'Open');
    fc.assert(fc.property(readings, (given) => settle(given) === settle([...given].reverse())));
  });

  it('is paid again if the bank returned the refund', () => {
    expect(next('Refunded', read('Paid', 0))).toBe('Paid');
    expect(next('Refunded', read('Paid', 100))).toBe('PartlyRefunded');
  });

  it('never moves back once it is settled', () => {
    for (const state of paymentStates) {
      expect(next(state, read('Open'))).toBe(state);
      expect(next(next(state, read('Paid')), read('Expired'))).toBe(next(state, read('Paid')));
    }
  });
});
