import type { ConnectionItem } from '@probity/contract/connections.ts';
import type { Readiness } from '@probity/domain/sharing/readiness.ts';
import { expect, it } from 'vitest';
import { nextStep, requestSteps } from './request-steps.ts';

const item = (
  kind: ConnectionItem['kind'],
  key: string,
  readiness: Readiness,
  { required = true, why = null }: { required?: boolean; why?: string | null } = {},
) => ({ kind, key, required, state: 'Asked', holding: { readiness, why } }) as unknown as ConnectionItem;
const keysOf = (items: readonly ConnectionItem[]) => items.map(({ key }) => key);

it('a request leads through data, then checks, then signatures, and what is optional last', () => {
  const scope = [
    item('declaration', 'funds', 'ToSign'),
    item('field', 'TradingName', 'Missing', { required: false }),
    item('check', 'Liveness', 'ToDo'),
    item('field', 'LeiCode', 'Missing'),
    item('field', 'VatRegistrationNumber', 'NeedsRefresh', { why: 'Expired' }),
  ];
  expect(keysOf(requestSteps(scope))).toEqual([
    'LeiCode',
    'VatRegistrationNumber',
    'Liveness',
    'funds',
    'TradingName',
  ]);
});

it('a request does not ask for what is ready, under way, not set up or in someone else’s hands', () => {
  const scope = [
    item('field', 'LegalName', 'Ready'),
    item('field', 'Director', 'NeedsRefresh', { why: 'ConsentAwaited' }),
    item('check', 'Liveness', 'UnderWay'),
    item('check', 'AmlCheck', 'NotAvailable'),
    item('check', 'Information', 'ToDo'),
  ];
  expect(requestSteps(scope)).toEqual([]);
});

it('one step of a request leads to the next, then to those skipped before, until none is left', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((key) => item('field', key, 'Missing')) as [
    ConnectionItem,
    ConnectionItem,
    ConnectionItem,
  ];
  const ready = item('field', 'R', 'Ready');
  expect(nextStep([a, ready, b, c], a)).toBe(b);
  expect(nextStep([a, ready, b, c], c)).toBe(a);
  expect(nextStep([ready, b], a)).toBe(b);
  expect(nextStep([a, ready, b], ready)).toBe(b);
  expect(nextStep([ready, b], b)).toBeNull();
});
