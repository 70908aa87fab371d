import { expect, it } from 'vitest';
import { type ItemEvent, recordItems } from './item-record.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n));
const on = (n: number, event: string, ...items: string[]): ItemEvent => ({
  event,
  at: day(n),
  actorName: `Person ${n}`,
  items,
});
const standings = (...events: ItemEvent[]) =>
  Object.fromEntries(recordItems(events).map(({ item, standing }) => [item, standing]));

it('says who agreed to an item and who took it back', () => {
  const history = [
    on(1, 'request', 'field:LeiCode', 'field:Industry'),
    on(2, 'approve', 'field:LeiCode'),
    on(3, 'itemsRevoked', 'field:LeiCode', 'field:Industry'),
  ];
  expect(recordItems(history)).toEqual([
    {
      item: 'field:LeiCode',
      standing: 'TakenBack',
      agreed: { at: day(2), by: 'Person 2' },
      ended: { at: day(3), by: 'Person 3' },
    },
    {
      item: 'field:Industry',
      standing: 'Withheld',
      agreed: null,
      ended: { at: day(3), by: 'Person 3' },
    },
  ]);
});

it.each(['revoke', 'reject', 'withdraw'])('ends what was agreed with %s', (event) => {
  expect(standings(on(1, 'request', 'a', 'b'), on(2, 'approve', 'a'), on(3, event, 'a'))).toEqual({
    a: 'TakenBack',
    b: 'Waiting',
  });
});

it('lets what ran out be agreed to again', () => {
  const lapsed = [on(1, 'request', 'a'), on(2, 'approve', 'a'), on(3, 'expire', 'a')];
  expect(standings(...lapsed)).toEqual({ a: 'Lapsed' });
  expect(recordItems([...lapsed, on(4, 'approve', 'a')])).toMatchObject([
    { standing: 'Agreed', agreed: { by: 'Person 4' }, ended: null },
  ]);
});

it('knows what was added to the scope from what left it', () => {
  const history = [on(1, 'request', 'a'), on(2, 'approve', 'a'), on(3, 'widen', 'a', 'b')];
  expect(standings(...history)).toEqual({ a: 'NoLongerAsked', b: 'Waiting' });
  expect(standings(...history, on(4, 'scopeChanged', 'a'))).toEqual({ a: 'Waiting', b: 'Waiting' });
});

it('does not mind what concerns no consent', () => {
  expect(standings(on(1, 'request', 'a'), on(2, 'queried', 'a'), on(3, 'reminded'))).toEqual({
    a: 'Waiting',
  });
});
