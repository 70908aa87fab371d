import { describe, expect, it } from 'vitest';
import {
  type AgreementEvent,
  type AgreementSide,
  type AgreementState,
  agreementEvents,
  agreementSides,
  agreementStateAt,
  agreementStates,
  isOpen,
  nextAgreementState,
} from './agreement.flow.ts';

/** Every transition of the product; any other combination of state, event and side must be refused. */
const table: [AgreementState, AgreementEvent, AgreementSide, AgreementState][] = [
  ['Draft', 'send', 'requester', 'Sent'],
  ['Draft', 'send', 'provider', 'Sent'],
  ['Draft', 'withdraw', 'requester', 'Expired'],
  ['Draft', 'expire', 'time', 'Expired'],
  ['Sent', 'view', 'signer', 'Viewed'],
  ['Sent', 'view', 'provider', 'Viewed'],
  ['Sent', 'sign', 'provider', 'Signed'],
  ['Sent', 'decline', 'signer', 'Declined'],
  ['Sent', 'decline', 'provider', 'Declined'],
  ['Sent', 'withdraw', 'requester', 'Expired'],
  ['Sent', 'withdraw', 'provider', 'Expired'],
  ['Sent', 'expire', 'time', 'Expired'],
  ['Sent', 'expire', 'provider', 'Expired'],
  ['Viewed', 'view', 'signer', 'Viewed'],
  ['Viewed', 'view', 'provider', 'Viewed'],
  ['Viewed', 'sign', 'signer', 'Signed'],
  ['Viewed', 'sign', 'provider', 'Signed'],
  ['Viewed', 'decline', 'signer', 'Declined'],
  ['Viewed', 'decline', 'provider', 'Declined'],
  ['Viewed', 'withdraw', 'requester', 'Expired'],
  ['Viewed', 'withdraw', 'provider', 'Expired'],
  ['Viewed', 'expire', 'time', 'Expired'],
  ['Viewed', 'expire', 'provider', 'Expired'],
];

const listed = new Set(table.map(([state, event, side]) => `${state} ${event} ${side}`));
const refused = agreementStates.flatMap((state) =>
  agreementEvents.flatMap((event) =>
    agreementSides
      .filter((side) => !listed.has(`${state} ${event} ${side}`))
      .map((side) => [state, event, side] as const),
  ),
);

describe('an agreement', () => {
  it.each(table)('from %s by %s of the %s becomes %s', (state, event, side, to) => {
    expect(nextAgreementState(state, event, side)).toBe(to);
  });

  it.each(refused)('in %s refuses %s of the %s', (state, event, side) => {
    expect(nextAgreementState(state, event, side)).toBeNull();
  });

  it('covers the whole table of states, events and sides', () => {
    expect(listed.size + refused.length).toBe(
      agreementStates.length * agreementEvents.length * agreementSides.length,
    );
  });

  it('is never left open by a signature, a refusal or its expiry', () => {
    expect(agreementStates.filter(isOpen)).toEqual(['Draft', 'Sent', 'Viewed']);
  });

  it('has expired at the exact moment of its expiry, but a signature remains valid', () => {
    const expiresAt = new Date('2026-03-01T00:00:00Z');
    const before = new Date(expiresAt.getTime() - 1);
    expect(agreementStateAt({ state: 'Viewed', expiresAt }, before)).toBe('Viewed');
    expect(agreementStateAt({ state: 'Viewed', expiresAt }, expiresAt)).toBe('Expired');
    expect(agreementStateAt({ state: 'Signed', expiresAt }, expiresAt)).toBe('Signed');
  });
});
