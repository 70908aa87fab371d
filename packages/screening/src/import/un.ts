import type { BirthDate, ListedEntity } from '../model.ts';
import { countryCode } from '../tables/countries.ts';
import { parseBirthDate } from './dates.ts';
import { addIdentifier, addName, addUnique, newEntity } from './entity-builder.ts';
import { type ImportReport, refuse } from './report.ts';
import type { Source } from './source.ts';
import { children, text, values, type XmlElement, xmlElements } from './xml-elements.ts';

const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

/** The UN Security Council consolidated list, INDIVIDUAL and ENTITY elements. */
export async function* importUn(
  source: Source,
  report: ImportReport,
  list = 'un-sc',
): AsyncGenerator<ListedEntity> {
  for await (const { name, element } of xmlElements(source, ['INDIVIDUAL', 'ENTITY'], report)) {
    const reference = text(element, 'REFERENCE_NUMBER') || text(element, 'DATAID');
    const primary = NAME_PARTS.map((part) => text(element, part))
      .filter((part) => part && part !== 'na')
      .join(' ');
    if (!reference || !primary) {
      refuse(report, `element ${report.read}`, primary ? 'no reference' : 'no name');
      continue;
    }
    const prefix = name === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'ENTITY';
    const entity = newEntity(list, reference, name === 'INDIVIDUAL' ? 'person' : 'organisation');
    addName(entity, primary, 'primary', 'strong');
    addName(entity, text(element, 'NAME_ORIGINAL_SCRIPT'), 'original-script', 'strong');
    for (const alias of children(element, `${prefix}_ALIAS`)) {
      const strength = text(alias, 'QUALITY').toLowerCase() === 'low' ? 'weak' : 'strong';
      for (const one of text(alias, 'ALIAS_NAME').split(';')) addName(entity, one, 'alias', strength);
    }
    for (const birth of children(element, 'INDIVIDUAL_DATE_OF_BIRTH')) addBirthDate(entity, birth);
    addCountries(entity, element, prefix);
    for (const document of children(element, 'INDIVIDUAL_DOCUMENT')) addDocument(entity, document);
    addUnique(entity.programmes, text(element, 'UN_LIST_TYPE') || 'UN');
    const listed = text(element, 'LISTED_ON').slice(0, 10);
    if (listed) entity.listedOn = listed;
    const updated = values(element, 'LAST_DAY_UPDATED').at(-1)?.slice(0, 10);
    if (updated) entity.updatedOn = updated;
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}

function addBirthDate(entity: ListedEntity, birth: XmlElement): void {
  const from = Number(text(birth, 'FROM_YEAR'));
  const to = Number(text(birth, 'TO_YEAR'));
  const date: BirthDate | undefined =
    from > 1800 && to >= from
      ? { year: from, yearTo: to }
      : parseBirthDate(text(birth, 'DATE') || text(birth, 'YEAR'));
  if (!date) return;
  if (text(birth, 'TYPE_OF_DATE').toUpperCase().startsWith('APPROX')) date.approximate = true;
  entity.birthDates.push(date);
}

function addCountries(entity: ListedEntity, element: XmlElement, prefix: string): void {
  const places = [`${prefix}_ADDRESS`, 'INDIVIDUAL_PLACE_OF_BIRTH'].flatMap((name) =>
    children(element, name),
  );
  for (const country of [
    ...values(element, 'NATIONALITY'),
    ...places.map((place) => text(place, 'COUNTRY')),
  ]) {
    const code = countryCode(country);
    if (code) addUnique(entity.countries, code);
  }
}

function addDocument(entity: ListedEntity, document: XmlElement): void {
  const type = /passport/i.test(text(document, 'TYPE_OF_DOCUMENT')) ? 'passport' : 'national-id';
  const issuer = countryCode(text(document, 'ISSUING_COUNTRY') || text(document, 'COUNTRY_OF_ISSUE'));
  const number = text(document, 'NUMBER');
  if (/\d/.test(number)) addIdentifier(entity, type, number, issuer);
}
