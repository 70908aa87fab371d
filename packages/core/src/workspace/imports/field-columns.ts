import { type DataFieldKey, type EntityKind, fieldDefinition } from '@probity/domain';
import { fieldLabel, fieldsOf } from '@probity/domain/fields/catalogue.ts';
import type { ValueTypeName } from '@probity/domain/fields/value-types.ts';
import { inLocale, localeNames } from '@probity/domain/texts/current.ts';
import { PSEUDO_LOCALE } from '@probity/domain/texts/locale-texts.ts';

/** What a column contains: a field, or one part of a composite field. */
export interface FieldColumn {
  fieldKey: DataFieldKey;
  part: string | null;
}

/** Lower case, without accents, spaces and punctuation. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Common names of a field besides its key and label. */
const otherNames: Partial<Record<DataFieldKey, readonly string[]>> = {
  RegistrationName: ['companyname', 'registeredcompanyname', 'raisonsociale', 'denominationsociale'],
  RegistrationNumber: [
    'companynumber',
    'companyregistrationnumber',
    'crn',
    'numerodimmatriculation',
    'siren',
  ],
  RegistrationAddress: ['registeredoffice', 'registeredofficeaddress', 'siegesocial', 'adressedusiegesocial'],
  RegistrationCountry: ['countryofincorporation', 'countryofregistration', 'paysdimmatriculation'],
  DateOfRegistration: ['dateofincorporation', 'incorporationdate', 'incorporatedon', 'dateincorporated'],
  VatRegistrationNumber: ['vat', 'vatnumber', 'vatno', 'tva', 'numerodetva'],
  TaxIdentificationNumber: ['tin', 'taxnumber', 'utr', 'nif'],
  BankAccount: ['iban', 'bankaccountnumber'],
  LeiCode: ['lei'],
  TradingName: ['tradingas', 'brandname', 'nomcommercial'],
  BirthDate: ['dateofbirth', 'dob', 'birthday'],
  BirthPlace: ['placeofbirth'],
  LastName: ['surname', 'familyname'],
  Nationality: ['nationalities', 'citizenship'],
  Sex: ['gender'],
};

/** The parts of composite values, by their common names. */
const partNames: Partial<Record<ValueTypeName, Record<string, readonly string[]>>> = {
  address: {
    line1: ['street', 'streetaddress', 'line1', 'line', 'addressline1', 'rue', 'ligne1'],
    line2: ['line2', 'addressline2', 'ligne2', 'building', 'suburb'],
    locality: ['town', 'city', 'towncity', 'townorcity', 'locality', 'ville', 'commune'],
    region: ['region', 'county', 'state', 'province', 'departement'],
    postcode: ['postcode', 'postalcode', 'zip', 'zipcode', 'codepostal'],
    country: ['country', 'pays'],
  },
  registrationNumber: { number: ['number', 'numero'], country: ['country', 'pays'] },
  vatNumber: { number: ['number', 'numero'], country: ['country', 'pays'] },
  taxNumber: { number: ['number', 'numero'], country: ['country', 'pays'] },
  money: { amount: ['amount', 'montant'], currency: ['currency', 'devise'] },
  listing: { mic: ['mic', 'exchange', 'marche', 'bourse'], ticker: ['ticker', 'symbol', 'symbole'] },
  bankAccount: {
    iban: ['iban'],
    sortCode: ['sortcode'],
    branchCode: ['branchcode'],
    accountNumber: ['accountnumber', 'number', 'numerodecompte'],
    holderName: ['holder', 'holdername', 'accountholder', 'titulaire'],
  },
  identificationDocument: {
    type: ['type', 'kind'],
    number: ['number', 'numero'],
    country: ['country', 'pays', 'issuingcountry'],
    expiresOn: ['expiry', 'expires', 'expireson', 'expirydate', 'dateofexpiry', 'expiration'],
  },
};

/** Determines what each column contains: by key, by label in any language, or by a common name. */
export function matchColumns(columns: readonly string[], kind: EntityKind): (FieldColumn | null)[] {
  const byName = namesOf(kind);
  return columns.map((column) => {
    const word = foldWord(column);
    const whole = byName.get(word);
    if (whole) return { fieldKey: whole, part: null };
    // Longest name first, so that "registered address country" is matched as a part of the address.
    for (const [name, fieldKey] of [...byName].sort(([a], [b]) => b.length - a.length)) {
      const part = word.startsWith(name) ? partNamed(fieldKey, word.slice(name.length)) : null;
      if (part) return { fieldKey, part };
    }
    return null;
  });
}

function namesOf(kind: EntityKind): Map<string, DataFieldKey> {
  const names = new Map<string, DataFieldKey>();
  const add = (name: string, key: DataFieldKey) => {
    if (!names.has(name)) names.set(name, key);
  };
  const keys = fieldsOf(kind);
  const locales = localeNames().filter((locale) => locale !== PSEUDO_LOCALE);
  for (const key of keys) add(foldWord(key), key);
  for (const locale of locales)
    inLocale(locale, () => {
      for (const key of keys) add(foldWord(fieldLabel(key, kind)), key);
      for (const key of keys) add(foldWord(fieldLabel(key)), key);
    });
  for (const key of keys) for (const name of otherNames[key] ?? []) add(name, key);
  return names;
}

function partNamed(fieldKey: DataFieldKey, word: string): string | null {
  const parts = partNames[fieldDefinition(fieldKey).value] ?? {};
  return Object.keys(parts).find((part) => parts[part]?.includes(word)) ?? null;
}
