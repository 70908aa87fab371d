import type { BirthDate, ListedEntity } from '../model.ts';
import { countryCode } from '../tables/countries.ts';
import { isoDate, parseBirthDate } from './dates.ts';
import { addBirthDate, addIdentifier, addName, addUnique, newEntity } from './entity-builder.ts';
import { type ImportReport, refuse } from './report.ts';
import type { Source } from './source.ts';
import { children, text, type XmlElement, xmlElements } from './xml-elements.ts';

/** The EU financial sanctions file: `sanctionEntity` (1.1) with attributes, or `ENTITY` (1.0) with elements. */
export async function* importEuXml(
  source: Source,
  report: ImportReport,
  list = 'eu-fsf',
): AsyncGenerator<ListedEntity> {
  for await (const { name, element } of xmlElements(source, ['sanctionEntity', 'ENTITY'], report)) {
    const entity = name === 'ENTITY' ? readOld(element, list) : readNew(element, list);
    if (!entity || entity.names.length === 0) {
      refuse(report, `element ${report.read}`, entity ? 'no name' : 'no identifier');
      continue;
    }
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}

function readOld(element: XmlElement, list: string): ListedEntity | undefined {
  const reference = text(element, '@Id');
  if (!reference) return undefined;
  const entity = newEntity(list, reference, text(element, '@Type') === 'P' ? 'person' : 'organisation');
  addUnique(entity.programmes, text(element, '@programme'));
  for (const name of children(element, 'NAME')) {
    const parts = ['FIRSTNAME', 'MIDDLENAME', 'LASTNAME'].map((part) => text(name, part)).filter(Boolean);
    addEuName(entity, text(name, 'WHOLENAME') || parts.join(' '), text(name, 'LANGUAGE'));
  }
  for (const birth of children(element, 'BIRTH')) {
    const date = parseBirthDate(text(birth, 'DATE'));
    if (date) entity.birthDates.push(date);
    addCountry(entity, text(birth, 'COUNTRY'));
  }
  for (const place of [...children(element, 'CITIZEN'), ...children(element, 'ADDRESS')]) {
    addCountry(entity, text(place, 'COUNTRY'));
  }
  for (const passport of children(element, 'PASSPORT'))
    addEuNumber(entity, text(passport, 'NUMBER'), text(passport, 'COUNTRY'));
  return entity;
}

function readNew(element: XmlElement, list: string): ListedEntity | undefined {
  const reference = text(element, '@euReferenceNumber') || text(element, '@logicalId');
  if (!reference) return undefined;
  const subject = children(element, 'subjectType')[0];
  const code = subject
    ? `${text(subject, '@code')} ${text(subject, '@classificationCode')}`.toLowerCase()
    : '';
  const entity = newEntity(list, reference, /person|^p\b|\bp$/.test(code) ? 'person' : 'organisation');
  const listedOn = isoDate(text(element, '@designationDate'));
  if (listedOn) entity.listedOn = listedOn;
  for (const alias of primaryFirst(children(element, 'nameAlias'))) {
    const strength = text(alias, '@strong') === 'false' ? 'weak' : 'strong';
    addEuName(entity, text(alias, '@wholeName'), text(alias, '@nameLanguage'), strength);
  }
  for (const birth of children(element, 'birthdate')) {
    const date = birthDateOf(birth);
    if (date && text(birth, '@circa') === 'true') date.approximate = true;
    if (date) addBirthDate(entity, date);
    addCountry(entity, text(birth, '@countryIso2Code'));
  }
  for (const place of [...children(element, 'citizenship'), ...children(element, 'address')]) {
    addCountry(entity, text(place, '@countryIso2Code'));
  }
  for (const number of children(element, 'identification')) {
    const type = text(number, '@identificationTypeCode') === 'passport' ? 'passport' : 'national-id';
    addIdentifier(entity, type, text(number, '@number'), countryCode(text(number, '@countryIso2Code')));
  }
  for (const regulation of children(element, 'regulation')) {
    const programme = text(regulation, '@programme');
    if (programme) addUnique(entity.programmes, programme);
  }
  return entity;
}

/** A strong name in English or in no language is the primary one; the file puts aliases in any order. */
function primaryFirst(aliases: XmlElement[]): XmlElement[] {
  const rank = (alias: XmlElement) => {
    const language = text(alias, '@nameLanguage').toLowerCase();
    const isForeign = /(?=\p{L})\P{Script=Latin}/u.test(text(alias, '@wholeName'));
    return (
      (text(alias, '@strong') === 'false' ? 4 : 0) +
      (isForeign ? 2 : 0) +
      (language === '' || language === 'en' ? 0 : 1)
    );
  };
  return aliases
    .map((alias, i) => ({ alias, i, rank: rank(alias) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ alias }) => alias);
}

/** A day, a year with or without its month, or a span of years. */
function birthDateOf(birth: XmlElement): BirthDate | undefined {
  const from = text(birth, '@yearRangeFrom');
  const to = text(birth, '@yearRangeTo');
  const exact = text(birth, '@birthdate') || text(birth, '@year');
  if (exact) {
    const date = parseBirthDate(exact);
    const month = Number(text(birth, '@monthOfYear'));
    const day = Number(text(birth, '@dayOfMonth'));
    if (date && date.month === undefined && month >= 1 && month <= 12) {
      date.month = month;
      if (day >= 1 && day <= 31) date.day = day;
    }
    return date;
  }
  return parseBirthDate(`${from || to} to ${to || from}`);
}

/** The first name is the primary one; names in another script are marked. */
export function addEuName(
  entity: ListedEntity,
  name: string,
  language: string,
  strength: 'strong' | 'weak' = 'strong',
): void {
  const isForeign = /(?=\p{L})\P{Script=Latin}/u.test(name);
  const type = isForeign ? 'original-script' : entity.names.length === 0 ? 'primary' : 'alias';
  addName(entity, name, type, strength, language.toLowerCase() || undefined);
}

export function addCountry(entity: ListedEntity, text: string): void {
  const code = countryCode(text);
  if (code) addUnique(entity.countries, code);
}

/** "AD001095 (passport-National passport)": the kind follows the number. */
export function addEuNumber(entity: ListedEntity, number: string, country: string): void {
  const value = number.replace(/\(.*/, '').trim();
  if (!/\d/.test(value)) return;
  addIdentifier(entity, /passport/i.test(number) ? 'passport' : 'national-id', value, countryCode(country));
}
