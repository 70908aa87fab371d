import { describe, expect, it } from 'vitest';
import { bankAccountValue } from './bank-account.ts';

const { schema, format, mask, searchKey } = bankAccountValue;

describe('a bank account', () => {
  it('is stored without spaces and shown in groups', () => {
    const account = schema.parse({ scheme: 'Iban', iban: 'gb29 nwbk 6016 1331 9268 19' });
    expect(account).toEqual({ scheme: 'Iban', iban: 'GB29NWBK60161331926819' });
    expect(format(account, 'en-GB')).toBe('GB29 NWBK 6016 1331 9268 19');
  });

  it('shows its country and its last four digits when masked', () => {
    expect(mask?.({ scheme: 'Iban', iban: 'GB29NWBK60161331926819' })).toBe('GB·· ···· ···· ···· ··68 19');
    expect(mask?.({ scheme: 'GbLocal', sortCode: '601613', accountNumber: '31926819' })).toBe(
      '··-··-·· ······19',
    );
    expect(mask?.({ scheme: 'ZaLocal', branchCode: '250655', accountNumber: '62001234567' })).toBe(
      '······ ·········67',
    );
  });

  it('is the same British account by IBAN and by sort code', () => {
    const local = schema.parse({ scheme: 'GbLocal', sortCode: '60-16-13', accountNumber: '31926819' });
    expect(searchKey(local)).toBe(searchKey({ scheme: 'Iban', iban: 'GB29NWBK60161331926819' }));
    expect(format(local, 'en-GB')).toBe('60-16-13 31926819');
  });

  it('is a different account if branch or number differ', () => {
    const keys = ['62001234567', '62001234568'].map((accountNumber) =>
      searchKey({ scheme: 'ZaLocal', branchCode: '250655', accountNumber }),
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('pads a short British account number with zeros', () => {
    const account = schema.parse({ scheme: 'GbLocal', sortCode: '12 34 56', accountNumber: '123456' });
    expect(account).toMatchObject({ accountNumber: '00123456' });
  });

  it.each([
    [{ scheme: 'GbLocal', sortCode: '12-34', accountNumber: '12345678' }, 'sortCode'],
    [{ scheme: 'GbLocal', sortCode: '12-34-56', accountNumber: '123' }, 'accountNumber'],
    [{ scheme: 'ZaLocal', branchCode: '2506', accountNumber: '62001234567' }, 'branchCode'],
    [{ scheme: 'Shells', shells: 3 }, 'scheme'],
  ])('%j is refused at %s', (account, path) => {
    expect(schema.safeParse(account).error?.issues[0]?.path).toEqual([path]);
  });
});
