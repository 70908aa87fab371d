import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressValue } from './address.ts';
import { countriesValue, countryValue } from './country.ts';
import { emailValue } from './email.ts';
import { exchanges } from './exchanges.ts';
import { industryValue } from './industry.ts';
import { listingValue } from './listing.ts';
import { hideAllButLast } from './masking.ts';
import { phoneValue } from './phone.ts';
import { previousNamesValue } from './previous-names.ts';
import { registrationStatusValue } from './registration-status.ts';
import { sexValue } from './sex.ts';
import { longTextValue, textValue } from './text.ts';
import { websiteValue } from './website.ts';
import { yesNoValue } from './yes-no.ts';

describe('text', () => {
  it('is cleaned: spaces, control and direction characters', () => {
    expect(textValue.schema.parse('  Harbour\t Tea\u0000\u202e  Ltd ')).toBe('Harbour Tea Ltd');
    expect(longTextValue.schema.parse('One.\r\n\u0007Two. ')).toBe('One.\nTwo.');
  });

  it('is found regardless of case, accents and punctuation', () => {
    expect(textValue.searchKey('Société  Générale, S.A.')).toBe(textValue.searchKey('SOCIETE GENERALE S A'));
  });

  it('keeps the joiners that some scripts need, but cannot consist of them', () => {
    expect(textValue.schema.parse('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(textValue.schema.safeParse('\u200c\u200d').success).toBe(false);
  });

  it('does not change when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        const once = textValue.schema.safeParse(input);
        return !once.success || textValue.schema.parse(once.data) === once.data;
      }),
    );
  });

  it.each(['', '   ', '\u200b', 'x'.repeat(301), 7])('%j is refused', (text) => {
    expect(textValue.schema.safeParse(text).success).toBe(false);
  });
});

describe('an address', () => {
  const address = { lines: ['1 Quay Street'], locality: 'London', postcode: 'ec1a1bb', country: 'GB' };

  it('has a postcode of its country', () => {
    expect(addressValue.schema.parse(address).postcode).toBe('EC1A 1BB');
    expect(
      addressValue.schema.safeParse({ ...address, postcode: '12345' }).error?.issues[0]?.message,
    ).toContain('EC1A 1BB');
    expect(addressValue.schema.safeParse({ ...address, postcode: undefined }).success).toBe(false);
    expect(addressValue.schema.safeParse({ ...address, postcode: undefined, country: 'IE' }).success).toBe(
      true,
    );
  });

  it('is shown in one line and found by postcode and street', () => {
    const parsed = addressValue.schema.parse(address);
    expect(addressValue.format(parsed, 'en-GB')).toBe('1 Quay Street, London, EC1A 1BB, United Kingdom');
    expect(addressValue.searchKey(parsed)).toBe('GB:ec1a 1bb:1 quay street');
  });
});

describe('countries', () => {
  it('are identified by their codes', () => {
    expect(countryValue.schema.parse(' za ')).toBe('ZA');
    expect(countryValue.format('ZA', 'en-GB')).toBe('South Africa');
    expect(countryValue.schema.safeParse('ZZ').success).toBe(false);
  });

  it('are each listed once', () => {
    expect(countriesValue.schema.parse(['GB', 'gb', 'IE'])).toEqual(['GB', 'IE']);
    expect(countriesValue.searchKey(['IE', 'GB'])).toBe(countriesValue.searchKey(['GB', 'IE']));
    expect(countriesValue.schema.safeParse([]).success).toBe(false);
  });
});

describe('a listing', () => {
  it('is an exchange and a ticker', () => {
    const listing = listingValue.schema.parse({ mic: 'xlon', ticker: 'htea' });
    expect(listingValue.format(listing, 'en-GB')).toBe('HTEA (London Stock Exchange)');
    expect(listingValue.schema.safeParse({ mic: 'LSE', ticker: 'HTEA' }).success).toBe(false);
  });

  it('knows about seventy exchanges, each once and in a real country', () => {
    expect(new Set(exchanges.map(({ mic }) => mic)).size).toBe(exchanges.length);
    expect(exchanges.length).toBeGreaterThanOrEqual(60);
    for (const { mic, country, name } of exchanges) {
      expect(listingValue.schema.safeParse({ mic, ticker: 'A' }).success).toBe(true);
      expect(countryValue.schema.safeParse(country).success).toBe(true);
      expect(name.length).toBeGreaterThan(1);
    }
  });
});

describe('contact details', () => {
  it.each([
    ['company.example', 'https://company.example'],
    ['HTTP://Company.Example/', 'http://company.example'],
    ['https://company.example/about', 'https://company.example/about'],
  ])('the website %s is stored as %s', (written, kept) =>
    expect(websiteValue.schema.parse(written)).toBe(kept),
  );

  it.each([
    'javascript:alert(1)',
    'ftp://a.example',
    'https://me:pw@a.example',
    'localhost',
    'http://10.0.0.1',
    '',
  ])('the website %j is refused', (written) =>
    expect(websiteValue.schema.safeParse(written).success).toBe(false),
  );

  it('stores an email address and finds it in any case', () => {
    expect(emailValue.schema.parse(' Ada@Company.EXAMPLE ')).toBe('Ada@company.example');
    expect(emailValue.searchKey('Ada@company.example')).toBe('ada@company.example');
    expect(emailValue.schema.safeParse('ada at company').success).toBe(false);
  });

  it('stores a phone number in E.164 and shows it in a readable format', () => {
    expect(phoneValue.schema.parse('+44 20 7946 0018')).toBe('+442079460018');
    expect(phoneValue.format('+442079460018', 'en-GB')).toBe('+44 20 7946 0018');
    expect(phoneValue.mask?.('+442079460018')).toBe('+·· ·· ···· ··18');
    expect(phoneValue.schema.safeParse('020 7946 0018').success).toBe(false);
  });
});

it('shows choices as text', () => {
  expect(registrationStatusValue.format('InLiquidation', 'en-GB')).toBe('In liquidation');
  expect(sexValue.schema.safeParse('Male').success).toBe(true);
  expect(registrationStatusValue.schema.safeParse('Sleeping').success).toBe(false);
  expect(yesNoValue.format(true, 'en-GB')).toBe('Yes');
  expect(industryValue.format('52', 'en-GB')).toBe('Finance and insurance');
  expect(industryValue.schema.safeParse('99').success).toBe(false);
});

it('lists previous names with their periods', () => {
  const names = previousNamesValue.schema.parse([{ name: 'Old Harbour Tea Ltd', to: '2018' }]);
  expect(previousNamesValue.format(names, 'en-GB')).toBe('Old Harbour Tea Ltd, until 2018');
  expect(previousNamesValue.schema.safeParse([{ name: 'A', from: '2020', to: '2018' }]).success).toBe(false);
});

it('hides everything when there is too little to hide', () => {
  expect(hideAllButLast('1234', 4)).toBe('····');
  expect(hideAllButLast('12 345', 4)).toBe('·2 345');
});
