import { currentTexts } from '../texts/current.ts';

export interface Country {
  code: string;
  name: string;
}

/** ISO 3166-1, and XK for Kosovo. */
// biome-ignore format: a table is easier to read in few lines
export const countryCodes: readonly string[] = [
  'GB', 'ZA', 'AF', 'AX', 'AL', 'DZ', 'AS', 'AD', 'AO', 'AI', 'AQ', 'AG', 'AR', 'AM', 'AW', 'AU',
  'AT', 'AZ', 'BS', 'BH', 'BD', 'BB', 'BY', 'BE', 'BZ', 'BJ', 'BM', 'BT', 'BO', 'BA', 'BW', 'BV',
  'BR', 'IO', 'VG', 'BN', 'BG', 'BF', 'BI', 'KH', 'CM', 'CA', 'CV', 'BQ', 'KY', 'CF', 'TD', 'CL',
  'CN', 'CX', 'CC', 'CO', 'KM', 'CG', 'CD', 'CK', 'CR', 'CI', 'HR', 'CU', 'CW', 'CY', 'CZ', 'DK',
  'DJ', 'DM', 'DO', 'EC', 'EG', 'SV', 'GQ', 'ER', 'EE', 'SZ', 'ET', 'FK', 'FO', 'FJ', 'FI', 'FR',
  'GF', 'PF', 'TF', 'GA', 'GM', 'GE', 'DE', 'GH', 'GI', 'GR', 'GL', 'GD', 'GP', 'GU', 'GT', 'GG',
  'GN', 'GW', 'GY', 'HT', 'HM', 'HN', 'HK', 'HU', 'IS', 'IN', 'ID', 'IR', 'IQ', 'IE', 'IM', 'IL',
  'IT', 'JM', 'JP', 'JE', 'JO', 'KZ', 'KE', 'KI', 'XK', 'KW', 'KG', 'LA', 'LV', 'LB', 'LS', 'LR',
  'LY', 'LI', 'LT', 'LU', 'MO', 'MG', 'MW', 'MY', 'MV', 'ML', 'MT', 'MH', 'MQ', 'MR', 'MU', 'YT',
  'MX', 'FM', 'MD', 'MC', 'MN', 'ME', 'MS', 'MA', 'MZ', 'MM', 'NA', 'NR', 'NP', 'NL', 'NC', 'NZ',
  'NI', 'NE', 'NG', 'NU', 'NF', 'KP', 'MK', 'MP', 'NO', 'OM', 'PK', 'PW', 'PS', 'PA', 'PG', 'PY',
  'PE', 'PH', 'PN', 'PL', 'PT', 'PR', 'QA', 'RE', 'RO', 'RU', 'RW', 'WS', 'SM', 'ST', 'SA', 'SN',
  'RS', 'SC', 'SL', 'SG', 'SX', 'SK', 'SI', 'SB', 'SO', 'GS', 'KR', 'SS', 'ES', 'LK', 'BL', 'SH',
  'KN', 'LC', 'MF', 'PM', 'VC', 'SD', 'SR', 'SJ', 'SE', 'CH', 'SY', 'TW', 'TJ', 'TZ', 'TH', 'TL',
  'TG', 'TK', 'TO', 'TT', 'TN', 'TR', 'TM', 'TC', 'TV', 'UG', 'UA', 'AE', 'US', 'UY', 'UM', 'VI',
  'UZ', 'VU', 'VA', 'VE', 'VN', 'WF', 'EH', 'YE', 'ZM', 'ZW',
];

/** These come first in a list (specification §3). */
const FIRST = ['GB', 'ZA'];

const known = new Set(countryCodes);
const namesByTag = new Map<string, Intl.DisplayNames>();
const listsByTag = new Map<string, readonly Country[]>();

export const isCountry = (code: string): boolean => known.has(code);

/** In the reader's language; the code itself if it is not a country. */
export const countryName = (code: string): string => countryNameIn(currentTexts().tag, code);

export function countryNameIn(tag: string, code: string): string {
  if (!isCountry(code)) return code;
  const names = namesByTag.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' });
  namesByTag.set(tag, names);
  const name = names.of(code) ?? code;
  return tag.startsWith('en') ? name.replaceAll(' & ', ' and ') : name;
}

/** All countries in list order: the first two, then by name. */
export function countries(): readonly Country[] {
  const { tag } = currentTexts();
  const kept = listsByTag.get(tag);
  if (kept) return kept;
  const { compare } = new Intl.Collator(tag);
  const others = countryCodes
    .filter((code) => !FIRST.includes(code))
    .map((code) => ({ code, name: countryNameIn(tag, code) }))
    .sort((a, b) => compare(a.name, b.name));
  const list = [...FIRST.map((code) => ({ code, name: countryNameIn(tag, code) })), ...others];
  listsByTag.set(tag, list);
  return list;
}
