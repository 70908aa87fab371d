import type { ConnectionItem } from '@probity/contract/connections.ts';
import { describe, expect, it } from 'vitest';
import { dataScopeOf, declarationsOf, differenceOf, isSame, toggleWanted, wantedOf } from './wanted-scope.ts';

const item = (kind: ConnectionItem['kind'], key: string, state: ConnectionItem['state'], required = true) =>
  ({ kind, key, state, required }) as ConnectionItem;

const scope = [
  item('field', 'LeiCode', 'Consented'),
  item('field', 'TradingName', 'Asked'),
  item('declaration', 'd', 'Asked'),
];

describe('a changed request', () => {
  it('lists what is added, what is removed, and how much of that is currently shared', () => {
    const wanted = [
      { kind: 'field', key: 'LeiCode' },
      { kind: 'document', key: 'FinancialStatements' },
    ] as const;
    const changed = wanted.reduce(toggleWanted, wantedOf(scope));
    expect(differenceOf(scope, changed)).toEqual({ added: 1, removed: 1, sharedRemoved: 1 });
  });

  it('is sent as data and declarations', () => {
    const wanted = wantedOf(scope);
    expect(dataScopeOf(wanted).fields.map(({ fieldKey }) => fieldKey)).toEqual(['LeiCode', 'TradingName']);
    expect(declarationsOf(wanted)).toEqual(['d']);
  });

  it('keeps optional fields optional', () => {
    const optional = [item('field', 'LeiCode', 'Asked', false), item('field', 'TradingName', 'Asked')];
    const wanted = toggleWanted(wantedOf(optional), { kind: 'field', key: 'Industry' });
    expect(dataScopeOf(wanted, optional).fields).toEqual([
      { fieldKey: 'LeiCode', required: false },
      { fieldKey: 'TradingName', required: true },
      { fieldKey: 'Industry', required: true },
    ]);
  });

  it('is compared by the kinds of item that one operation changes', () => {
    const without = toggleWanted(wantedOf(scope), { kind: 'declaration', key: 'd' });
    const isData = (one: string) => !one.startsWith('declaration:');
    expect(isSame(wantedOf(scope), without, isData)).toBe(true);
    expect(isSame(wantedOf(scope), without, () => true)).toBe(false);
  });
});
