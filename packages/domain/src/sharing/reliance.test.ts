import { describe, expect, it } from 'vitest';
import { changesSince, type ReliedItem, relyOn } from './reliance.ts';

const field = (key: string, ...values: unknown[]): ReliedItem => ({
  kind: 'field',
  key,
  values: values.map((value, at) => ({ credentialId: `${key}-${at}`, value, evidence: ['a', 'b'] })),
  documents: [],
});
const relied = (...items: ReliedItem[]) => ({ connectionId: 'c', subjectId: 's', items });

describe('changes since the accepted snapshot', () => {
  it('are none while values and evidence are the same, in any order', () => {
    const [first] = field('Shareholder', 1).values;
    const swapped = { ...field('Shareholder'), values: first ? [{ ...first, evidence: ['b', 'a'] }] : [] };
    expect(changesSince(relied(field('Shareholder', 1)), [swapped])).toEqual([]);
    expect(changesSince(relied(field('Shareholder', 1, 2)), [field('Shareholder', 2, 1)])).toEqual([]);
    const [one, other] = [
      { scheme: 'Iban', iban: 'GB33' },
      { iban: 'GB33', scheme: 'Iban' },
    ];
    expect(changesSince(relied(field('BankAccount', one)), [field('BankAccount', other)])).toEqual([]);
  });

  it('are the items with a different value, a different file or an additional value', () => {
    const before = relied(field('RegistrationName', 'Old Ltd'), field('LeiCode', 'X'));
    const now = [field('RegistrationName', 'New Ltd'), field('LeiCode', 'X')];
    expect(changesSince(before, now).map(({ to }) => to.key)).toEqual(['RegistrationName']);
    expect(changesSince(relied(field('Shareholder', 1)), [field('Shareholder', 1, 2)])).toHaveLength(1);
    const [value] = field('LeiCode', 'X').values;
    const otherFile = { ...field('LeiCode'), values: value ? [{ ...value, evidence: ['c'] }] : [] };
    expect(changesSince(relied(field('LeiCode', 'X')), [otherFile])).toHaveLength(1);
  });

  it('are none for an item that was never accepted', () => {
    expect(changesSince(null, [field('LeiCode', 'X')])).toEqual([]);
  });
});

describe('accepting some of the changes', () => {
  it('leaves the others as they were', () => {
    const before = relied(field('RegistrationName', 'Old Ltd'), field('LeiCode', 'X'));
    const now = [field('RegistrationName', 'New Ltd'), field('LeiCode', 'Y'), field('TradingName', 'T')];
    const next = relied(...relyOn(before, now, ({ key }) => key === 'LeiCode'));
    expect(changesSince(next, now).map(({ to }) => to.key)).toEqual(['RegistrationName']);
    expect(next.items.map(({ key }) => key)).toEqual(['RegistrationName', 'LeiCode', 'TradingName']);
  });

  it('drops what is no longer shared', () => {
    expect(relyOn(relied(field('LeiCode', 'X')), [], () => true)).toEqual([]);
  });
});
