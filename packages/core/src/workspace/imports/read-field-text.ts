import { type DataFieldKey, fieldDefinition } from '@probity/domain';
import type { ValueTypeName } from '@probity/domain/fields/value-types.ts';
import { companyNumberSchemes } from '@probity/domain/fields/values/company-numbers.ts';
import { currencies } from '@probity/domain/fields/values/currencies.ts';
import {
  idDocumentLabel,
  idDocumentTypes,
  registrationStatuses,
  registrationStatusLabel,
  sexes,
  sexLabel,
} from '@probity/domain/fields/values/labels.ts';
import { readAmount } from '@probity/domain/fields/values/money.ts';
import type { NumberScheme } from '@probity/domain/fields/values/national-number.ts';
import { isPostcode } from '@probity/domain/fields/values/postcode.ts';
import { taxSchemes } from '@probity/domain/fields/values/tax-number.ts';
import { vatSchemes } from '@probity/domain/fields/values/vat-schemes.ts';
import { industryCodes, industryName } from '@probity/domain/reference/industries.ts';
import { readCountry } from '@probity/domain/reference/read-country.ts';
import { inLocale, localeNames } from '@probity/domain/texts/current.ts';
import { PSEUDO_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { foldWord } from './field-columns.ts';

/** The cells of one field: the whole value, or its parts by name. */
export interface FieldText {
  whole: string;
  parts: Readonly<Record<string, string>>;
}

/** Context for a number that does not name its country. */
interface Surroundings {
  country: string | null;
}

/** A value as the form would send it, or undefined if the cell cannot be split without guessing. */
export function readFieldText(key: DataFieldKey, text: FieldText, around: Surroundings): unknown {
  return readers[fieldDefinition(key).value]?.(text, around);
}

type Read = (text: FieldText, around: Surroundings) => unknown;

const plain: Read = ({ whole }) => whole;
const country = (text: string): string => readCountry(text) ?? text;
const given = (text: string | undefined): string | undefined => (text?.trim() ? text.trim() : undefined);

const readers: Partial<Record<ValueTypeName, Read>> = {
  text: plain,
  longText: plain,
  lei: plain,
  email: plain,
  phone: plain,
  website: plain,
  country: ({ whole }) => country(whole),
  countries: ({ whole }) => whole.split(/[,;/|]/).map((one) => country(one.trim())),
  nationalities: ({ whole }) => whole.split(/[,;/|]/).map((one) => country(one.trim())),
  pastDate: ({ whole }) => readDay(whole),
  partialPastDate: ({ whole }) => readDay(whole),
  count: ({ whole }) => Number(whole.replaceAll(/[\s,]/g, '')),
  boolean: ({ whole }) =>
    words(
      { true: ['yes', 'true', 'y', '1', 'oui', 'vrai'], false: ['no', 'false', 'n', '0', 'non', 'faux'] },
      whole,
    ),
  sex: ({ whole }) => choice(sexes, sexLabel, whole, { f: 'Female', m: 'Male', x: 'Unspecified' }),
  registrationStatus: ({ whole }) => choice(registrationStatuses, registrationStatusLabel, whole),
  industry: ({ whole }) => choice(industryCodes, industryName, whole.replace(/^(\d{2})\b.*$/s, '$1')),
  address: readAddress,
  registrationNumber: nationalNumber(companyNumberSchemes),
  vatNumber: nationalNumber(vatSchemes),
  taxNumber: nationalNumber(taxSchemes),
  money: readMoney,
  listing: ({ whole, parts }) => {
    const [mic = '', ticker = ''] = whole.split(/[\s:/]+/);
    return { mic: parts.mic ?? mic, ticker: parts.ticker ?? ticker };
  },
  bankAccount: readAccount,
  identificationDocument: ({ parts }) =>
    parts.number === undefined
      ? undefined
      : {
          type: choice(idDocumentTypes, idDocumentLabel, parts.type ?? ''),
          number: parts.number,
          country: country(parts.country ?? ''),
          expiresOn: given(parts.expiresOn) && readDay(parts.expiresOn ?? ''),
        },
  previousNames: ({ whole }) =>
    whole
      .split(/[;\n|]/)
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => ({ name })),
};

/** A single cell is accepted only if its parts are unambiguous: a line, a town, a postcode and a country. */
function readAddress({ whole, parts }: FieldText, around: Surroundings): unknown {
  if (Object.keys(parts).length > 0)
    return {
      lines: [parts.line1, parts.line2].flatMap((line) => given(line) ?? []),
      locality: parts.locality ?? '',
      region: given(parts.region),
      postcode: given(parts.postcode),
      country: given(parts.country) ? country(parts.country ?? '') : (around.country ?? ''),
    };
  const pieces = whole
    .split(/[,\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const code = readCountry(pieces.pop() ?? '');
  const postcode = pieces.pop() ?? '';
  const [line, locality] = pieces;
  if (!code || pieces.length !== 2 || !isPostcode(postcode, code)) return undefined;
  return { lines: [line], locality, postcode, country: code };
}

/** Two letters before a number may be its country, or part of it: SC 123456 is Scottish, not of the Seychelles. */
function nationalNumber(schemes: Readonly<Record<string, NumberScheme>>): Read {
  return ({ whole, parts }, around) => {
    const text = parts.number ?? whole;
    if (parts.country !== undefined) return { country: country(parts.country), number: text };
    const own = around.country ?? '';
    const prefixed = /^([A-Z]{2})[\s:-]+(.+)$/i.exec(text);
    const code = prefixed?.[1] && readCountry(prefixed[1]);
    const isOwn = code !== own && Boolean(schemes[own]?.normalise(text));
    return code && !isOwn ? { country: code, number: prefixed?.[2] ?? '' } : { country: own, number: text };
  };
}

const symbols: Record<string, string> = { '£': 'GBP', '€': 'EUR' };

/** An amount without a currency is not valid. */
function readMoney({ whole, parts }: FieldText): unknown {
  const text = parts.amount ?? whole;
  const mark = /[£€]/.exec(text)?.[0];
  const named = /\b[A-Z]{3}\b/i.exec(text)?.[0]?.toUpperCase();
  const currency = parts.currency?.trim().toUpperCase() ?? (mark ? symbols[mark] : named) ?? '';
  if (!currencies.includes(currency)) return { minorUnits: 0, currency };
  const amount = text.replace(/[£€]/, '').replace(new RegExp(`\\b${currency}\\b`, 'i'), '');
  return { minorUnits: readAmount(amount, currency) ?? undefined, currency };
}

function readAccount({ whole, parts }: FieldText): unknown {
  const holder = given(parts.holderName);
  const held = holder ? { holderName: holder } : {};
  if (parts.iban || (whole && !parts.accountNumber && /^[A-Z]{2}\d{2}/i.test(whole)))
    return { scheme: 'Iban', iban: parts.iban ?? whole, ...held };
  const [, sortCode, accountNumber] = /^(\d\d-?\s?\d\d-?\s?\d\d)[\s,/]+(\d{6,8})$/.exec(whole) ?? [];
  if (parts.branchCode)
    return {
      scheme: 'ZaLocal',
      branchCode: parts.branchCode,
      accountNumber: parts.accountNumber ?? '',
      ...held,
    };
  return {
    scheme: 'GbLocal',
    sortCode: parts.sortCode ?? sortCode ?? '',
    accountNumber: parts.accountNumber ?? accountNumber ?? '',
    ...held,
  };
}

/** Day first, as in both languages of the product, with month names in either. Anything else stays unchanged. */
export function readDay(text: string): string {
  const trimmed = text.trim();
  const numbers = /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4})$/.exec(trimmed);
  if (numbers) return isoDay(numbers[3], numbers[2], numbers[1]);
  const named = /^(?:(\d{1,2})(?:st|nd|rd|th|er)?\s+)?([\p{L}.]+)\s+(\d{4})$/u.exec(trimmed);
  const month = named && monthNamed(named[2] ?? '');
  if (named && month) return isoDay(named[3], String(month), named[1]);
  return trimmed.replace(/T00:00:00(\.0+)?Z?$/, '');
}

const isoDay = (year = '', month = '', day?: string): string =>
  [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-');

function monthNamed(text: string): number | null {
  const word = foldWord(text);
  for (const tag of ['en-GB', 'fr-FR'])
    for (let month = 1; month <= 12; month++) {
      const date = new Date(Date.UTC(2024, month - 1, 1));
      const names = (['long', 'short'] as const).map((style) =>
        foldWord(new Intl.DateTimeFormat(tag, { month: style, timeZone: 'UTC' }).format(date)),
      );
      if (names.includes(word)) return month;
    }
  return null;
}

/** Matched by key or by label in any language; anything else stays unchanged, and the rules of the field reject it. */
function choice<Choice extends string>(
  choices: readonly Choice[],
  labelOf: (choice: Choice) => string,
  text: string,
  others: Record<string, Choice> = {},
): string {
  const word = foldWord(text);
  if (Object.hasOwn(others, word)) return others[word] ?? text;
  const locales = localeNames().filter((locale) => locale !== PSEUDO_LOCALE);
  const isMeant = (one: Choice) =>
    foldWord(one) === word ||
    locales.some((locale) => inLocale(locale, () => foldWord(labelOf(one)) === word));
  return choices.find(isMeant) ?? text.trim();
}

function words(meanings: { true: readonly string[]; false: readonly string[] }, text: string): unknown {
  const word = foldWord(text);
  if (meanings.true.includes(word)) return true;
  return meanings.false.includes(word) ? false : text;
}
