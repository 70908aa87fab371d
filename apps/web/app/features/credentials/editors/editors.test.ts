import { parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { groupOptions, searchOptions } from '@probity/ui/select-options.ts';
import { describe, expect, it } from 'vitest';
import { editors } from './editors.ts';
import { nationalityOptions } from './nationality-options.ts';

const context = { country: 'GB' };
const party = '0199c000-0000-78f7-abef-dcf7a810892d';

describe('editors of values', () => {
  it.each([
    ['RegistrationName', 'text', 'Harbour Tea Ltd'],
    ['RegistrationNumber', 'registrationNumber', { country: 'GB', number: '01234567' }],
    [
      'RegistrationAddress',
      'address',
      { lines: ['14 Quay Street', 'Unit 2'], locality: 'Bristol', postcode: 'BS1 4AA', country: 'GB' },
    ],
    ['RegistrationCountry', 'country', 'GB'],
    ['DateOfRegistration', 'pastDate', '2015-12-10'],
    ['RegistrationStatus', 'registrationStatus', 'Active'],
    ['PreviousNames', 'previousNames', [{ name: 'NHS Software Ltd', from: '2015', to: '2018-03' }]],
    ['ExchangeWhereListed', 'listing', { mic: 'XLON', ticker: 'VOD' }],
    ['Industry', 'industry', '51'],
    ['GrantFundingAmount', 'money', { minorUnits: 125_050, currency: 'GBP' }],
    ['BankAccount', 'bankAccount', { scheme: 'GbLocal', sortCode: '123456', accountNumber: '12345678' }],
    ['Nationality', 'nationalities', ['GB', 'ZA']],
    ['Deceased', 'boolean', false],
    [
      'IdentificationDocument',
      'identificationDocument',
      { type: 'Passport', number: '123456789', country: 'GB', expiresOn: '2030-01-01' },
    ],
    ['BoardOfDirector', 'relatedParty', { entityId: party, roleTitle: 'Chair', from: '2019' }],
    [
      'Shareholder',
      'ownership',
      { entityId: party, percentage: '33.5', naturesOfControl: [], holding: 'Direct' },
    ],
  ] as const)('give back the value of %s unchanged', (field, type, value) => {
    const editor = editors[type];
    const given = editor.valueOf(editor.draftOf(value, context));
    expect(given).toEqual(value);
    expect(parseFieldValue(field, given, { today: '2026-11-15' }).ok).toBe(true);
  });

  it.each(Object.entries(editors))('%s starts empty, and empty is refused', (_type, editor) => {
    expect(() => editor.valueOf(editor.draftOf(null, context))).not.toThrow();
  });

  it('find a nationality by its name and keep the country', () => {
    const found = (typed: string) =>
      searchOptions(
        groupOptions(nationalityOptions()) as Parameters<typeof searchOptions>[0],
        typed,
        new Map(nationalityOptions().map(({ value, words = [] }) => [value, words])),
      ).map((option) => ('value' in option ? option.value : ''));
    for (const typed of ['british', 'Brit', 'english', 'UK']) expect(found(typed)[0], typed).toBe('GB');
    expect(found('american')[0]).toBe('US');
    expect(found('french')[0]).toBe('FR');
    expect(found('dutch')).toEqual(['NL']);
    expect(found('congolese')).toEqual(['CG', 'CD']);
  });

  it('default an amount of money to US dollars, whatever the country of the party', () => {
    expect(editors.money.draftOf(null, context)).toEqual({ amount: '', currency: 'USD' });
    expect(editors.money.draftOf({ minorUnits: 100, currency: 'ZAR' }, context)).toMatchObject({
      currency: 'ZAR',
    });
  });

  it('reads amounts as people type them', () => {
    expect(editors.money.valueOf({ amount: '1,250.5', currency: 'GBP' })).toEqual({
      minorUnits: 125_050,
      currency: 'GBP',
    });
    expect(editors.money.valueOf({ amount: 'a lot', currency: 'GBP' })).toMatchObject({ minorUnits: null });
  });
});
