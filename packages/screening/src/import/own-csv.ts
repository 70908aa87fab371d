import type { ListedEntity, PartyKind } from '../model.ts';
import { countryCode } from '../tables/countries.ts';
import { csvRecords, valuesOfCell } from './csv-rows.ts';
import { parseBirthDate } from './dates.ts';
import { addIdentifier, addName, addUnique, newEntity } from './entity-builder.ts';
import { type ImportReport, refuse } from './report.ts';
import type { Source } from './source.ts';

const KINDS: Record<string, PartyKind> = {
  person: 'person',
  individual: 'person',
  organisation: 'organisation',
  organization: 'organisation',
  company: 'organisation',
  entity: 'organisation',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/**
 * A list in the product's own format. Columns, of which only `name` is required: reference, kind, name, aliases,
 * weak_aliases, birth_dates, countries, identifiers (`type:value`), programmes, topics. Several values in a
 * cell are separated by semicolons.
 */
export async function* importOwnCsv(
  source: Source,
  report: ImportReport,
  list = 'own',
): AsyncGenerator<ListedEntity> {
  for await (const field of csvRecords(source, report)) {
    report.read += 1;
    const name = field('name');
    if (!name) {
      refuse(report, `record ${report.read}`, 'no name');
      continue;
    }
    const entity = newEntity(
      list,
      field('reference') || String(report.read),
      KINDS[field('kind').toLowerCase()] ?? 'unknown',
    );
    addName(entity, name, 'primary', 'strong');
    for (const alias of valuesOfCell(field('aliases'))) addName(entity, alias, 'alias', 'strong');
    for (const alias of valuesOfCell(field('weak_aliases'))) addName(entity, alias, 'alias', 'weak');
    for (const text of valuesOfCell(field('birth_dates'))) {
      const date = parseBirthDate(text);
      if (date) entity.birthDates.push(date);
    }
    for (const text of valuesOfCell(field('countries'))) {
      const code = countryCode(text);
      if (code) addUnique(entity.countries, code);
      else refuse(report, `record ${report.read}`, `unknown country ${text.slice(0, 40)}`);
    }
    for (const text of valuesOfCell(field('identifiers'))) {
      const [type, ...value] = text.split(':');
      addIdentifier(entity, value.length > 0 && type ? type.trim() : 'other', value.join(':') || text);
    }
    for (const programme of valuesOfCell(field('programmes'))) addUnique(entity.programmes, programme);
    const topics = valuesOfCell(field('topics'));
    if (topics.length > 0) entity.topics = topics;
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}
