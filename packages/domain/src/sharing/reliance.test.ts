import { describe, expect, it } from 'vitest';
import { changesSince, type ReliedItem, relyOn } from './reliance.ts';

const field = (key: string, ...values: unknown[]): ReliedItem => ({
  kind: 'field',
  key,
  values: values.map((value, at) => ({ credentialId: `${key}-${at}`, value, evidence: ['a', 'b'] })),
  documents: [],
});
const relied = (...items: ReliedItem[]) => ({ connectionId: 'c', subjectId: 's', items });

describe('what changed since it was relied on', () => {
  it('is nothing while values and evidence are the same, in whatever order', () => {
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

  it('is the item with another value, another file or one value more', () => {
    const before = relied(field('RegistrationName', 'Old Ltd'), field('LeiCode', 'X'));
    const now = [field('RegistrationName', 'New Ltd'), field('LeiCode', 'X')];
    expect(changesSince(before, now).map(({ to }) => to.key)).toEqual(['RegistrationName']);
    expect(changesSince(relied(field('Shareholder', 1)), [field('Shareholder', 1, 2)])).toHaveLength(1);
    const [value] = field('LeiCode', 'X').values;
    const otherFile = { ...field('LeiCode'), values: value ? [{ ...value, evidence: ['c'] }] : [] };
    expect(changesSince(relied(field('LeiCode', 'X')), [otherFile])).toHaveLength(1);
  });

  it('is nothing for an item that nobody relied on yet', () => {
    expect(changesSince(null, [field('LeiCode', 'X')])).toEqual([]);
  });
});

describe('relying on some of the changes', () => {
  it('keeps the others as they were', () => {
    const before = relied(field('RegistrationName', 'Old Ltd'), field('LeiCode', 'X'));
    const now = [field('RegistrationName', 'New Ltd'), field('LeiCode', 'Y'), field('TradingName', 'T')];
    const next = relied(...relyOn(before, now, ({ key }) => key === 'LeiCode'));
    expect(changesSince(next, now).map(({ to }) => to.key)).toEqual(['RegistrationName']);
    expect(next.items.map(({ key }) => key)).toEqual(['RegistrationName', 'LeiCode', 'TradingName']);
  });

  it('forgets what is no longer shared', () => {
    expect(relyOn(relied(field('LeiCode', 'X')), [], () => true)).toEqual([]);
  });
});
