import { recordOf } from '@probity/domain/records.ts';
import type { BirthDate, ListedEntity, NameType, PartyKind } from '../model.ts';
import { countryCode } from '../tables/countries.ts';
import { addBirthDate, addIdentifier, addName, addUnique, newEntity } from './entity-builder.ts';
import { type ImportReport, refuse } from './report.ts';
import type { Source } from './source.ts';
import { children, text, type XmlElement, xmlElements } from './xml-elements.ts';

/** Reference values come first in the file; each defines a number that is used further down. */
const REFERENCE_VALUES = [
  'AliasType',
  'Country',
  'FeatureType',
  'IDRegDocType',
  'NamePartType',
  'PartySubType',
  'PartyType',
  'Script',
] as const;

const ELEMENTS = [
  ...REFERENCE_VALUES,
  'DateOfIssue',
  'Location',
  'IDRegDocument',
  'DistinctParty',
  'SanctionsEntry',
];

/** Given names first, as the other lists write them. */
const PART_ORDER = ['first name', 'middle name', 'patronymic', 'last name', 'matronymic', 'maiden name'];

const DOCUMENT_TYPES: readonly (readonly [RegExp, string])[] = [
  [/passport/i, 'passport'],
  [/tax|t\.?i\.?n|inn|rfc|nit|vat/i, 'tax'],
  [/vessel registration|imo/i, 'imo'],
  [/mmsi/i, 'mmsi'],
  [/swift|bic/i, 'bic'],
  [/legal entity/i, 'lei'],
  [/registration|company|commercial/i, 'registration'],
];

interface Held {
  values: Record<(typeof REFERENCE_VALUES)[number], Map<string, XmlElement>>;
  locations: Map<string, string>;
  documents: Map<string, { type: string; value: string; country: string | undefined }[]>;
  entities: Map<string, ListedEntity>;
}

/**
 * OFAC's advanced XML: the same parties as the legacy files with their names in native scripts. Elements are
 * read one at a time; only the small tables at the start and the parties are kept in memory, not the document.
 */
export async function* importOfacXml(
  source: Source,
  report: ImportReport,
  list = 'us-ofac-sdn',
): AsyncGenerator<ListedEntity> {
  const held: Held = {
    values: recordOf(REFERENCE_VALUES, () => new Map()),
    locations: new Map(),
    documents: new Map(),
    entities: new Map(),
  };
  let parties = 0;
  for await (const { name, element } of xmlElements(source, ELEMENTS, report)) {
    if (name === 'DistinctParty') {
      parties += 1;
      readParty(element, held, list, report, parties);
    } else readOther(name, element, held, report);
  }
  report.read = parties;
  for (const entity of held.entities.values()) {
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}

function readOther(name: string, element: XmlElement, held: Held, report: ImportReport): void {
  if (name === 'DateOfIssue') {
    const date = dayOf(element);
    if (date) report.publishedOn = date;
  } else if (name === 'Location') {
    const country = children(element, 'LocationCountry')[0];
    const code = country && countryOf(held, text(country, '@CountryID'));
    if (code) held.locations.set(text(element, '@ID'), code);
  } else if (name === 'IDRegDocument') {
    readDocument(element, held);
  } else if (name === 'SanctionsEntry') {
    readEntry(element, held);
  } else {
    // The reader is given these names and the three above only.
    held.values[name as (typeof REFERENCE_VALUES)[number]].set(text(element, '@ID'), element);
  }
}

const referenceValue = (held: Held, table: (typeof REFERENCE_VALUES)[number], id: string) => {
  const element = held.values[table].get(id);
  return element ? text(element, '#text') : '';
};

function countryOf(held: Held, id: string): string | undefined {
  const country = held.values.Country.get(id);
  return country && (countryCode(text(country, '@ISO2')) ?? countryCode(text(country, '#text')));
}

function readDocument(element: XmlElement, held: Held): void {
  const identity = text(element, '@IdentityID');
  const value = text(element, 'IDRegistrationNo');
  if (!identity || !value) return;
  const kind = referenceValue(held, 'IDRegDocType', text(element, '@IDRegDocTypeID'));
  const type = DOCUMENT_TYPES.find(([pattern]) => pattern.test(kind))?.[1] ?? 'national-id';
  const documents = held.documents.get(identity) ?? [];
  documents.push({ type, value, country: countryOf(held, text(element, '@IssuedBy-CountryID')) });
  held.documents.set(identity, documents);
}

function readParty(
  element: XmlElement,
  held: Held,
  list: string,
  report: ImportReport,
  number: number,
): void {
  const profile = children(element, 'Profile')[0];
  const reference = text(element, '@FixedRef') || (profile ? text(profile, '@ID') : '');
  if (!profile || !reference) {
    refuse(report, `party ${number}`, 'no reference');
    return;
  }
  const entity = newEntity(list, reference, kindOf(held, text(profile, '@PartySubTypeID')));
  for (const identity of children(profile, 'Identity')) {
    if (text(identity, '@False') === 'true') continue;
    readNames(entity, identity, held);
    for (const { type, value, country } of held.documents.get(text(identity, '@ID')) ?? []) {
      addIdentifier(entity, type, value, country);
    }
  }
  for (const feature of children(profile, 'Feature')) readFeature(entity, feature, held);
  if (entity.names.length === 0) refuse(report, `party ${number}`, 'no name');
  else held.entities.set(text(profile, '@ID') || reference, entity);
}

function kindOf(held: Held, subTypeId: string): PartyKind {
  const subType = held.values.PartySubType.get(subTypeId);
  const name = subType ? text(subType, '#text').toLowerCase() : '';
  if (name === 'vessel' || name === 'aircraft') return name;
  const type = subType ? referenceValue(held, 'PartyType', text(subType, '@PartyTypeID')).toLowerCase() : '';
  if (type === 'individual') return 'person';
  return type === 'entity' ? 'organisation' : 'unknown';
}

function readNames(entity: ListedEntity, identity: XmlElement, held: Held): void {
  const groups = new Map<string, string>();
  for (const all of children(identity, 'NamePartGroups')) {
    for (const master of children(all, 'MasterNamePartGroup')) {
      for (const group of children(master, 'NamePartGroup')) {
        groups.set(
          text(group, '@ID'),
          referenceValue(held, 'NamePartType', text(group, '@NamePartTypeID')).toLowerCase(),
        );
      }
    }
  }
  for (const alias of children(identity, 'Alias')) {
    const kind = referenceValue(held, 'AliasType', text(alias, '@AliasTypeID'));
    const type = aliasType(kind, text(alias, '@Primary') === 'true');
    const strength = text(alias, '@LowQuality') === 'true' ? 'weak' : 'strong';
    for (const documented of children(alias, 'DocumentedName')) {
      const name = spellName(documented, groups, held);
      if (name) addName(entity, name.text, name.isLatin ? type : 'original-script', strength);
    }
  }
  entity.names.sort((a, b) => Number(b.type === 'primary') - Number(a.type === 'primary'));
}

function aliasType(kind: string, primary: boolean): NameType {
  if (primary) return 'primary';
  return /f\.?k\.?a/i.test(kind) ? 'former' : 'alias';
}

/** The parts of a name in reading order; Han and Hangul put the family name first, without a space. */
function spellName(
  documented: XmlElement,
  groups: ReadonlyMap<string, string>,
  held: Held,
): { text: string; isLatin: boolean } | undefined {
  const parts = children(documented, 'DocumentedNamePart').flatMap((part) =>
    children(part, 'NamePartValue').map((value) => ({
      text: text(value, '#text'),
      type: groups.get(text(value, '@NamePartGroupID')) ?? '',
      script: held.values.Script.get(text(value, '@ScriptID')),
    })),
  );
  const [first] = parts;
  if (!first) return undefined;
  const code = first.script ? text(first.script, '@ScriptCode') : 'Latn';
  const familyFirst = /^(?:Han[sti]?|Hang|Kore|Jpan)$/i.test(code);
  const rank = (type: string) => {
    const at = PART_ORDER.indexOf(type);
    if (familyFirst && type === 'last name') return -1;
    return at < 0 ? PART_ORDER.length : at;
  };
  const ordered = parts
    .map((part, i) => ({ ...part, i }))
    .sort((a, b) => rank(a.type) - rank(b.type) || a.i - b.i)
    .map((part) => part.text);
  return { text: ordered.join(familyFirst ? '' : ' '), isLatin: code === 'Latn' };
}

function readFeature(entity: ListedEntity, feature: XmlElement, held: Held): void {
  const type = referenceValue(held, 'FeatureType', text(feature, '@FeatureTypeID'));
  for (const version of children(feature, 'FeatureVersion')) {
    if (/^birthdate$/i.test(type)) {
      for (const period of children(version, 'DatePeriod')) {
        const date = birthDateOf(period);
        if (date) addBirthDate(entity, date);
      }
    }
    for (const location of children(version, 'VersionLocation')) {
      const code = held.locations.get(text(location, '@LocationID'));
      if (code) addUnique(entity.countries, code);
    }
    const detail = text(version, 'VersionDetail');
    const currency = /^digital currency address/i.test(type);
    if (detail && currency) addIdentifier(entity, 'crypto', detail);
    if (detail && /^(?:mmsi|vessel call sign)$/i.test(type)) {
      addIdentifier(entity, /^mmsi$/i.test(type) ? 'mmsi' : 'call-sign', detail);
    }
  }
}

const partOf = (date: XmlElement | undefined, name: string) => Number(date ? text(date, name) : '') || 0;

/** A period from a first to a last day: one day, one month, one year or a span of years. */
function birthDateOf(period: XmlElement): BirthDate | undefined {
  const start = children(period, 'Start')[0];
  const end = children(period, 'End')[0];
  const from = start && children(start, 'From')[0];
  const to = (end && children(end, 'To')[0]) ?? (start && children(start, 'To')[0]);
  const year = partOf(from, 'Year');
  const yearTo = partOf(to, 'Year') || year;
  if (year < 1800 || year > 2100) return undefined;
  const date: BirthDate = { year };
  if (yearTo > year) date.yearTo = yearTo;
  else if (partOf(from, 'Month') === partOf(to, 'Month') && partOf(from, 'Month') > 0) {
    date.month = partOf(from, 'Month');
    if (partOf(from, 'Day') === partOf(to, 'Day') && partOf(from, 'Day') > 0) date.day = partOf(from, 'Day');
  }
  if (start && text(start, '@Approximate') === 'true') date.approximate = true;
  return date;
}

function dayOf(element: XmlElement): string | undefined {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => partOf(element, name));
  if (!year || !month || !day) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function readEntry(element: XmlElement, held: Held): void {
  const entity = held.entities.get(text(element, '@ProfileID'));
  if (!entity) return;
  for (const event of children(element, 'EntryEvent')) {
    const date = children(event, 'Date')[0];
    const listedOn = date && dayOf(date);
    if (listedOn && !(entity.listedOn && entity.listedOn < listedOn)) entity.listedOn = listedOn;
  }
  for (const measure of children(element, 'SanctionsMeasure')) {
    const programme = text(measure, 'Comment');
    if (programme) addUnique(entity.programmes, programme);
  }
}
