import { countryName } from '../reference/countries.ts';
import { industryName } from '../reference/industries.ts';
import { currentTexts } from '../texts/current.ts';
import type { ValueByType, ValueTypeName } from './value-types.ts';
import { minorUnitDigits } from './values/currencies.ts';
import { formatDate, formatPeriod } from './values/date-format.ts';
import { findExchange } from './values/exchanges.ts';
import { idDocumentLabel, registrationStatusLabel, sexLabel } from './values/labels.ts';
import { natureOfControlLabel } from './values/nature-of-control.ts';

type Formats = {
  readonly [Type in Exclude<ValueTypeName, 'phone'>]: (value: ValueByType[Type], locale: string) => string;
};

const countryNames = (codes: string[]): string => codes.map(countryName).join(', ');
const asWritten = (text: string): string => text;

/**
 * Formatting of each value type, separate from its rules: a page shows values without loading schemas and checks. Phone
 * numbers need the metadata of their library and stay with their type.
 */
export const formats: Formats = {
  text: asWritten,
  longText: asWritten,
  count: (count) => new Intl.NumberFormat(currentTexts().tag).format(count),
  boolean: (value) => currentTexts().texts.labels.boolean[value ? 'yes' : 'no'],
  country: countryName,
  countries: countryNames,
  nationalities: countryNames,
  pastDate: formatDate,
  partialPastDate: formatDate,
  address: ({ lines, locality, region, postcode, country }) =>
    [...lines, locality, region, postcode, countryName(country)].filter(Boolean).join(', '),
  money: ({ minorUnits, currency }) =>
    new Intl.NumberFormat(currentTexts().tag, {
      style: 'currency',
      currency,
      ...fractionDigits(currency),
    }).format(
      // A decimal string is formatted exactly; a division would not be.
      writeAmount(minorUnits, currency) as `${number}`,
    ),
  previousNames: (names, locale) =>
    names
      .map(({ name, ...period }) => [name, formatPeriod(period, locale)].filter(Boolean).join(', '))
      .join('; '),
  listing: ({ mic, ticker }) => `${ticker} (${findExchange(mic)?.name ?? mic})`,
  industry: industryName,
  lei: asWritten,
  vatNumber: ({ country, number }) =>
    [vatPrefix(country), country === 'GB' ? groupBritishVat(number) : number].filter(Boolean).join(' '),
  taxNumber: ({ country, number }) => `${country} ${number}`,
  bankAccount(account) {
    if (account.scheme === 'Iban') return inFours(account.iban);
    if (account.scheme === 'GbLocal') return `${inPairs(account.sortCode)} ${account.accountNumber}`;
    return `${account.branchCode} ${account.accountNumber}`;
  },
  registrationNumber: ({ number }) => number,
  registrationStatus: (status) => registrationStatusLabel(status),
  sex: (sex) => sexLabel(sex),
  identificationDocument({ type, number, country, expiresOn }, locale) {
    const { t } = currentTexts();
    const given = { type: idDocumentLabel(type), number, country: countryName(country) };
    if (!expiresOn) return t('values.idDocument', given);
    return t('values.idDocumentExpires', { ...given, date: formatDate(expiresOn, locale) });
  },
  relatedParty: ({ roleTitle, ...period }, locale) =>
    [roleTitle, formatPeriod(period, locale)].filter(Boolean).join(', '),
  ownership(ownership, locale) {
    const share = ownership.percentage && formatPercentage(ownership.percentage);
    const natures = ownership.naturesOfControl.map(natureOfControlLabel);
    const parts = [
      share,
      ownership.shareClass,
      ...natures,
      currentTexts().texts.labels.holding[ownership.holding],
    ];
    return [...parts, formatPeriod(ownership, locale)].filter(Boolean).join(', ');
  },
  email: asWritten,
  website: (website) => website.replace(/^https?:\/\//, ''),
};

type AnyFormat = (value: unknown, locale: string) => string;

/** For code that handles any type: the value of a field has the type of the field. */
export function formatValue(type: ValueTypeName, value: unknown, locale: string): string {
  // Each format takes the values of its own type, which the caller has looked up.
  const format = (formats as Partial<Record<ValueTypeName, AnyFormat>>)[type];
  return format ? format(value, locale) : String(value);
}

/** 125000 GBP as `1250.00`: the format of an amount input. */
export function writeAmount(minorUnits: number, currency: string): string {
  const digits = minorUnitDigits(currency);
  if (digits === 0) return String(minorUnits);
  const padded = String(minorUnits).padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Intl's own table differs from ISO 4217 for a few currencies and between versions. */
function fractionDigits(currency: string) {
  const digits = minorUnitDigits(currency);
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** An exact decimal, with the reader's decimal sign. */
export const formatDecimal = (decimal: string): string =>
  new Intl.NumberFormat(currentTexts().tag, { maximumFractionDigits: 8 }).format(
    // A decimal string is formatted exactly.
    decimal as `${number}`,
  );

export const formatPercentage = (percentage: string): string =>
  currentTexts().t('values.percentage', { number: formatDecimal(percentage) });

/** The prefix of a VAT number on an invoice; South Africa has none, Greece uses EL. */
export const vatPrefix = (country: string): string => ({ GR: 'EL', ZA: '' })[country] ?? country;

const groupBritishVat = (number: string): string =>
  number.replace(/^(\d{3})(\d{4})(\d{2})(\d{3})?$/, (_, ...groups: (string | undefined)[]) =>
    groups.slice(0, 4).filter(Boolean).join(' '),
  );

export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');
const inPairs = (code: string): string => code.replace(/(\d{2})(?=\d)/g, '$1-');
