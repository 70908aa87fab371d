import { describe, expect, it } from 'vitest';
import { inLocale } from '../texts/current.ts';
import { countries, countryCodes, countryName, isCountry } from './countries.ts';
import { demonyms } from './demonyms.ts';
import { industryCodes, industryName } from './industries.ts';
import { readCountry } from './read-country.ts';

describe('the country list', () => {
  it('starts with the United Kingdom and South Africa', () => {
    expect(
      countries()
        .slice(0, 2)
        .map((country) => country.code),
    ).toEqual(['GB', 'ZA']);
  });

  it('continues in alphabetical order of names', () => {
    const rest = countries()
      .slice(2)
      .map((country) => country.name);
    expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('has each of the 249 ISO countries and Kosovo once', () => {
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
    expect(countryCodes).toHaveLength(250);
    expect(countryName('IE')).toBe('Ireland');
  });

  it('is found by the names that spreadsheets use', () => {
    for (const text of ['GB', 'gb', 'UK', 'U.K.', 'United Kingdom', ' united kingdom ', 'Great Britain'])
      expect(readCountry(text)).toBe('GB');
    expect(readCountry('United States of America')).toBe('US');
    expect(readCountry("Cote d'Ivoire")).toBe('CI');
    expect(readCountry('Royaume-Uni')).toBeUndefined();
    expect(inLocale('fr', () => ['Royaume-Uni', 'allemagne', 'UK'].map(readCountry))).toEqual([
      'GB',
      'DE',
      'GB',
    ]);
    expect(countries().filter(({ name, code }) => readCountry(name) !== code)).toEqual([]);
    expect([readCountry('Atlantis'), readCountry(''), readCountry('XX')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('nationalities', () => {
  it('have a name in every country that has nationals of its own', () => {
    const nameless = countryCodes.filter((code) => !demonyms[code]?.[0]);
    expect(nameless).toEqual(['AQ', 'BV', 'IO', 'TF', 'HM', 'GS', 'UM']);
    expect(Object.keys(demonyms).filter((code) => !isCountry(code))).toEqual([]);
  });

  it('are distinct, except those of the two Congos', () => {
    const all = Object.values(demonyms).flat();
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual(['Congolese']);
  });
});

it('writes industries in sentence case', () => {
  for (const code of industryCodes) expect(industryName(code)).toMatch(/^[A-Z][^A-Z]*$/);
});

it('lists industries from 11 to 82, in order', () => {
  const codes = [...industryCodes];
  expect(codes).toEqual([...codes].sort());
  expect([codes.at(0), codes.at(-1)]).toEqual(['11', '82']);
});
