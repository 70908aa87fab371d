import { currentTexts } from '../texts/current.ts';
import { countryCodes, countryNameIn } from './countries.ts';

/** Names of a country other than its ISO code and name. */
export const countryAliases: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  gbr: 'GB',
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  america: 'US',
  uae: 'AE',
  emirates: 'AE',
  rsa: 'ZA',
  zaf: 'ZA',
  'republic of ireland': 'IE',
  eire: 'IE',
  holland: 'NL',
  'the netherlands': 'NL',
  deutschland: 'DE',
  'russian federation': 'RU',
  'korea south': 'KR',
  'republic of korea': 'KR',
  'korea north': 'KP',
  'czech republic': 'CZ',
  'hong kong sar': 'HK',
  'ivory coast': 'CI',
  macedonia: 'MK',
  burma: 'MM',
  swaziland: 'SZ',
  turkey: 'TR',
  'viet nam': 'VN',
  'islamic republic of iran': 'IR',
  'syrian arab republic': 'SY',
  'united republic of tanzania': 'TZ',
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

const namesIn = (tag: string) => countryCodes.map((code) => [fold(countryNameIn(tag, code)), code] as const);

const byText = new Map([
  ...Object.entries(countryAliases),
  ...countryCodes.map((code) => [code.toLowerCase(), code] as const),
  ...namesIn('en-GB'),
]);

const byOwnName = new Map<string, ReadonlyMap<string, string>>();

function ownNames(): ReadonlyMap<string, string> {
  const { tag } = currentTexts();
  const names = byOwnName.get(tag) ?? new Map(namesIn(tag));
  byOwnName.set(tag, names);
  return names;
}

/**
 * The code of a country as people write it in a file: `GB`, `gb`, `UK`, `United Kingdom`, `U.K.`, or in the reader's
 * language; undefined if it is not a country.
 */
export function readCountry(text: string): string | undefined {
  const folded = fold(text);
  return byText.get(folded) ?? byText.get(folded.replaceAll(' ', '')) ?? ownNames().get(folded);
}
