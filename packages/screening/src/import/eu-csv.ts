import type { ListedEntity } from '../model.ts';
import { columnKey, csvRows } from './csv-rows.ts';
import { parseBirthDate } from './dates.ts';
import { addUnique, newEntity } from './entity-builder.ts';
import { addCountry, addEuName, addEuNumber } from './eu-xml.ts';
import { type ImportReport, refuse } from './report.ts';
import { lines, type Source } from './source.ts';

/** Column names of the older and the current layout, by content. */
const COLUMNS = {
  reference: ['EU_ref_num', 'Entity_EU_ReferenceNumber', 'Entity_logical_id', 'Entity_LogicalId'],
  type: ['Subject_type', 'Entity_SubjectType_ClassificationCode', 'Entity_SubjectType'],
  programme: ['Programme', 'Entity_Regulation_Programme'],
  name: ['Naal_wholename', 'NameAlias_WholeName'],
  language: ['Naal_language', 'NameAlias_NameLanguage'],
  birth: ['Birt_date', 'BirthDate_BirthDate', 'BirthDate_Year'],
  birthCountry: ['Birt_country', 'BirthDate_CountryIso2Code'],
  citizenship: ['Citi_country', 'Citizenship_CountryIso2Code'],
  addressCountry: ['Addr_country', 'Address_CountryIso2Code'],
  number: ['Iden_number', 'Identification_Number'],
  numberCountry: ['Iden_country', 'Identification_CountryIso2Code'],
} as const;

/** The semicolon file: one row for each name, address, birth date or document of an entity. */
export async function* importEuCsv(
  source: Source,
  report: ImportReport,
  list = 'eu-fsf',
): AsyncGenerator<ListedEntity> {
  const entities = new Map<string, ListedEntity>();
  let columns: Map<string, number> | undefined;
  for await (const row of csvRows(unwrapped(source), report, { delimiter: ';' })) {
    if (!columns) {
      columns = new Map(row.map((name, i) => [columnKey(name), i]));
      continue;
    }
    report.read += 1;
    const known = columns;
    const field = (what: keyof typeof COLUMNS) => {
      for (const name of COLUMNS[what]) {
        const value = row[known.get(columnKey(name)) ?? -1]?.trim();
        if (value) return value;
      }
      return '';
    };
    const reference = field('reference');
    if (!reference) {
      refuse(report, `record ${report.read}`, 'no identifier');
      continue;
    }
    const kind = /^p/i.test(field('type')) ? 'person' : 'organisation';
    const entity = entities.get(reference) ?? newEntity(list, reference, kind);
    entities.set(reference, entity);
    addRow(entity, field);
  }
  for (const entity of entities.values()) {
    if (entity.names.length === 0) {
      refuse(report, entity.reference, 'no name');
      continue;
    }
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}

function addRow(entity: ListedEntity, field: (what: keyof typeof COLUMNS) => string): void {
  const programme = field('programme');
  if (programme) addUnique(entity.programmes, programme);
  if (field('name')) addEuName(entity, field('name'), field('language'));
  const date = parseBirthDate(field('birth'));
  if (date) entity.birthDates.push(date);
  for (const what of ['birthCountry', 'citizenship', 'addressCountry'] as const)
    addCountry(entity, field(what));
  if (field('number')) addEuNumber(entity, field('number'), field('numberCountry'));
}

/** Some copies wrap each line in quotes followed by tabs; inside is the semicolon file without quoting. */
async function* unwrapped(source: Source): AsyncGenerator<string> {
  for await (const line of lines(source)) {
    const inner = /^"([^;]*;.*?)\t*"?\s*$/.exec(line)?.[1];
    yield `${inner === undefined || line.includes('";"') ? line : inner.replaceAll('"', '')}\n`;
  }
}
