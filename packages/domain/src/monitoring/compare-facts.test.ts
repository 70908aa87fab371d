import { describe, expect, it } from 'vitest';
import type { IdentityState } from '../checks/identity-states.ts';
import { knownOwnership } from '../compliance-tests/testing/known-ownership.ts';
import { compareFacts, keyOfItem, type MonitoredFacts } from './compare-facts.ts';

const today = '2026-11-16';
const nothing: MonitoredFacts = {
  register: null,
  screening: null,
  ownership: null,
  evidence: [],
  values: [],
  days: null,
};
const register = {
  source: 'CompaniesHouse' as const,
  readOn: today,
  name: 'NORTHGATE LTD',
  status: 'Active' as const,
  industry: null,
  people: null,
};
const owner = (partyId: string) => ({ partyId, name: partyId, isCertain: true });
const owned = (...ids: string[]) => ({ ...knownOwnership, owners: ids.map(owner) });
const known = (facts: Partial<MonitoredFacts>) => compareFacts({ ...nothing, ...facts }, {}, today).known;
const compare = (facts: Partial<MonitoredFacts>, before = {}) =>
  compareFacts({ ...nothing, ...facts }, before, today);

describe('monitoring', () => {
  it('finds nothing when a register is first read, and finds differences the next time', () => {
    expect(compare({ register }).findings).toEqual([]);
    const dissolved = { ...register, status: 'Dissolved' as const };
    const { findings } = compare({ register: dissolved }, known({ register }));
    expect(findings).toEqual([
      {
        kind: 'RegisterChange',
        item: 'status',
        state: 'Dissolved',
        before: { value: { status: 'Active' } },
        values: { value: { status: 'Dissolved' } },
        source: 'CompaniesHouse',
      },
    ]);
    expect(compare({ register }, known({ register })).findings).toEqual([]);
  });

  it('finds whose identity verification became overdue or ended, and not another verified person', () => {
    const person = (key: string, state: IdentityState) => ({ key, name: key, state, on: null });
    const read = (...people: ReturnType<typeof person>[]) => ({ register: { ...register, people } });
    const before = known(read(person('ada', 'DueBy'), person('ben', 'Verified')));
    expect(compare(read(person('ada', 'DueBy'), person('cleo', 'Verified')), before).findings).toEqual([]);
    const { findings } = compare(read(person('ada', 'Overdue'), person('ben', 'Ended')), before);
    expect(findings).toMatchObject([
      {
        kind: 'RegisterChange',
        item: 'identity',
        before: { DueBy: { names: ['ada'] } },
        values: { Overdue: { names: ['ada'] }, Ended: { names: ['ben'] } },
        source: 'CompaniesHouse',
      },
    ]);
    expect(compare(read(person('ada', 'Verified')), before).findings).toMatchObject([{ values: {} }]);
  });

  it('finds who reaches the threshold and who no longer does', () => {
    const before = known({ ownership: owned('ada', 'ben') });
    const { findings } = compare({ ownership: owned('ben', 'cleo') }, before);
    expect(findings.map(({ item, state }) => [item, state])).toEqual([
      ['cleo', 'Reaches'],
      ['ada', 'Below'],
    ]);
    const unseen = compare({ ownership: { ...owned(), isTruncated: true } }, before);
    expect(unseen.findings).toEqual([]);
    expect(unseen.observed.has('OwnershipChange')).toBe(false);
  });

  it('finds evidence from 30 days before it expires, unless another document is in date', () => {
    const evidence = (...days: (string | null)[]) => [
      { fieldKey: 'RegistrationName' as const, documents: days.map((expiresOn) => ({ expiresOn })) },
    ];
    expect(compare({ evidence: evidence('2026-12-16') }).findings).toMatchObject([
      { kind: 'ExpiringEvidence', item: 'RegistrationName', state: '2026-12-16' },
    ]);
    expect(compare({ evidence: evidence('2026-12-17') })).toMatchObject({
      findings: [],
      dueOn: '2026-11-17',
    });
    expect(compare({ evidence: evidence('2026-12-01', null) }).findings).toEqual([]);
  });

  it('finds values older than the agreed number of days', () => {
    const values = [
      { fieldKey: 'TradingName' as const, changedOn: '2026-11-01' },
      { fieldKey: 'LeiCode' as const, changedOn: '2026-10-01' },
    ];
    const { findings, dueOn } = compare({ values, days: 30 });
    expect(findings).toMatchObject([
      { kind: 'StaleData', values: { count: 1, fields: { fields: ['LeiCode'] } } },
    ]);
    expect(dueOn).toBe('2026-12-02');
    expect(compare({ values, days: null }).findings).toEqual([]);
  });

  it('does not report a reviewed change again, and reports the next change', () => {
    const key = keyOfItem('ScreeningChange', 'AmlCheck');
    const reviewed = { [key]: { state: 'Error', values: { outcome: 'Error' } } };
    expect(compare({ screening: 'Error' }, reviewed).findings).toEqual([]);
    expect(compare({ screening: 'Success' }, reviewed).findings).toMatchObject([
      { before: { outcome: 'Error' }, values: { outcome: 'Success' } },
    ]);
  });

  it('starts without what has already expired or is too old, and reports later changes', () => {
    const evidence = [
      { fieldKey: 'RegistrationName' as const, documents: [{ expiresOn: '2026-10-01' }] },
      { fieldKey: 'LeiCode' as const, documents: [{ expiresOn: '2026-11-30' }] },
    ];
    const old = { fieldKey: 'TradingName' as const, changedOn: '2025-01-01' };
    const facts = { ...nothing, evidence, values: [old], days: 365 };
    const begun = compareFacts(facts, {}, today, { isBaseline: true });
    expect(begun.findings.map(({ kind, item }) => [kind, item])).toEqual([['ExpiringEvidence', 'LeiCode']]);
    const later = { ...facts, values: [old, { fieldKey: 'Industry' as const, changedOn: '2025-11-01' }] };
    const { findings } = compareFacts(later, begun.known, today);
    expect(findings.map(({ item, state }) => [item, state])).toContainEqual([
      'values',
      'Industry TradingName',
    ]);
  });

  it('does not report old values again because one was renewed, and reports that one once it is old again', () => {
    const values = (changedOn: string) => [
      { fieldKey: 'Industry' as const, changedOn: '2025-01-01' },
      { fieldKey: 'TradingName' as const, changedOn },
    ];
    const both = compareFacts({ ...nothing, values: values('2025-01-01'), days: 365 }, {}, today, {
      isBaseline: true,
    });
    const renewed = compare({ values: values(today), days: 365 }, both.known);
    expect(renewed.findings).toEqual([]);
    const again = compareFacts({ ...nothing, values: values(today), days: 365 }, renewed.known, '2027-12-01');
    expect(again.findings).toMatchObject([{ state: 'Industry TradingName' }]);
  });
});
