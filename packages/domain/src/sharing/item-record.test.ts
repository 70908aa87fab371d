import { expect, it } from 'vitest';
import { type ItemEvent, recordItems } from './item-record.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n));
const on = (n: number, event: string, ...items: string[]): ItemEvent => ({
  event,
  at: day(n),
  actorName: `Person ${n}`,
  items,
});
const statesOf = (...events: ItemEvent[]) =>
  Object.fromEntries(recordItems(events).map(({ item, state }) => [item, state]));

it('shows who consented to an item and who revoked it', () => {
  const history = [
    on(1, 'request', 'field:LeiCode', 'field:Industry'),
    on(2, 'approve', 'field:LeiCode'),
    on(3, 'itemsRevoked', 'field:LeiCode', 'field:Industry'),
  ];
  expect(recordItems(history)).toEqual([
    {
      item: 'field:LeiCode',
      state: 'Revoked',
      agreed: { at: day(2), by: 'Person 2' },
      ended: { at: day(3), by: 'Person 3' },
    },
    {
      item: 'field:Industry',
      state: 'Withheld',
      agreed: null,
      ended: { at: day(3), by: 'Person 3' },
    },
  ]);
});

it.each(['revoke', 'reject', 'withdraw'])('ends consent with %s', (event) => {
  expect(statesOf(on(1, 'request', 'a', 'b'), on(2, 'approve', 'a'), on(3, event, 'a'))).toEqual({
    a: 'Revoked',
    b: 'Waiting',
  });
});

it('allows consent again after it has expired', () => {
  const expired = [on(1, 'request', 'a'), on(2, 'approve', 'a'), on(3, 'expire', 'a')];
  expect(statesOf(...expired)).toEqual({ a: 'Expired' });
  expect(recordItems([...expired, on(4, 'approve', 'a')])).toMatchObject([
    { state: 'Agreed', agreed: { by: 'Person 4' }, ended: null },
  ]);
});

it('distinguishes items added to the scope from those removed', () => {
  const history = [on(1, 'request', 'a'), on(2, 'approve', 'a'), on(3, 'widen', 'a', 'b')];
  expect(statesOf(...history)).toEqual({ a: 'NoLongerAsked', b: 'Waiting' });
  expect(statesOf(...history, on(4, 'scopeChanged', 'a'))).toEqual({ a: 'Waiting', b: 'Waiting' });
});

it('ignores events that do not concern consent', () => {
  expect(statesOf(on(1, 'request', 'a'), on(2, 'queried', 'a'), on(3, 'reminded'))).toEqual({
    a: 'Waiting',
  });
});
