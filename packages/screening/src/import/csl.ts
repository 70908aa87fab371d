import type { ListedEntity, PartyKind } from '../model.ts';
import { countryCode } from '../tables/countries.ts';
import { csvRecords, valuesOfCell } from './csv-rows.ts';
import { parseBirthDate } from './dates.ts';
import { addIdentifier, addName, addUnique, newEntity } from './entity-builder.ts';
import { personOrder } from './person-order.ts';
import { type ImportReport, refuse } from './report.ts';
import type { Source } from './source.ts';

const KINDS: Record<string, PartyKind> = {
  individual: 'person',
  entity: 'organisation',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/** The US Consolidated Screening List: one row per party, several values in a cell separated by semicolons. */
export async function* importCsl(
  source: Source,
  report: ImportReport,
  list = 'us-csl',
): AsyncGenerator<ListedEntity> {
  for await (const field of csvRecords(source, report)) {
    report.read += 1;
    const reference = field('_id') || field('id') || field('entity_number');
    const name = field('name');
    if (!reference || !name) {
      refuse(report, `record ${report.read}`, name ? 'no identifier' : 'no name');
      continue;
    }
    const kind = KINDS[field('type').toLowerCase()] ?? 'unknown';
    const entity = newEntity(list, reference, kind);
    addName(entity, personOrder(name, kind), 'primary', 'strong');
    for (const alias of valuesOfCell(field('alt_names')))
      addName(entity, personOrder(alias, kind), 'alias', 'strong');
    for (const text of valuesOfCell(field('dates_of_birth'))) {
      const date = parseBirthDate(text);
      if (date) entity.birthDates.push(date);
    }
    for (const column of ['nationalities', 'citizenships', 'vessel_flag']) {
      for (const text of valuesOfCell(field(column))) {
        const code = countryCode(text);
        if (code) addUnique(entity.countries, code);
      }
    }
    for (const address of valuesOfCell(field('addresses'))) {
      const code = countryCode(address.split(',').at(-1) ?? '');
      if (code) addUnique(entity.countries, code);
    }
    for (const text of valuesOfCell(field('ids'))) readIdentifier(entity, text);
    for (const programme of valuesOfCell(field('programs'))) addUnique(entity.programmes, programme);
    addUnique(entity.programmes, field('source').split(' - ')[0] ?? '');
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}

/** "Passport, 12345, XX" or "XX, 12345, Passport": the piece with digits is the number. */
function readIdentifier(entity: ListedEntity, text: string): void {
  const pieces = text.split(',').map((piece) => piece.trim());
  const value = pieces.find((piece) => /\d{3}/.test(piece));
  const type = pieces.find((piece) => /[a-z]{4}/i.test(piece) && piece !== value)?.toLowerCase() ?? 'other';
  if (!value || type.includes('gender')) return;
  const country = pieces.map((piece) => countryCode(piece)).find(Boolean);
  addIdentifier(entity, typeOf(type), value, country);
}

function typeOf(text: string): string {
  if (text.includes('passport')) return 'passport';
  if (text.includes('tax')) return 'tax';
  if (text.includes('imo') || text.includes('vessel registration')) return 'imo';
  if (text.includes('legal entity')) return 'lei';
  if (text.includes('national') || text.includes('cedula')) return 'national-id';
  return text.includes('regist') ? 'registration' : 'other';
}
