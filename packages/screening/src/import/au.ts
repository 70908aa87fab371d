import type { ListedEntity, PartyKind } from '../model.ts';
import { countryCode } from '../tables/countries.ts';
import { columnKey } from './csv-rows.ts';
import { firstDateIn, parseBirthDates } from './dates.ts';
import { addBirthDate, addIdentifier, addName, addUnique, newEntity } from './entity-builder.ts';
import { type ImportReport, refuse } from './report.ts';
import { type Source, wholeBytes } from './source.ts';
import { spreadsheetDate, xlsxRows } from './xlsx-rows.ts';

const KINDS: Record<string, PartyKind> = {
  individual: 'person',
  entity: 'organisation',
  vessel: 'vessel',
  ship: 'vessel',
};

/** Australia's consolidated list, a workbook with a row for each name: "123" primary, "123a" its alias. */
export async function* importAu(
  source: Source,
  report: ImportReport,
  list = 'au-dfat',
): AsyncGenerator<ListedEntity> {
  const entities = new Map<string, ListedEntity>();
  let columns: Map<string, number> | undefined;
  for (const row of xlsxRows(await wholeBytes(source))) {
    if (!columns) {
      const keys = row.map(columnKey);
      if (keys.includes('reference')) columns = new Map(keys.map((key, i) => [key, i]));
      continue;
    }
    const known = columns;
    const field = (name: string) => row[known.get(columnKey(name)) ?? -1]?.trim() ?? '';
    if (row.every((cell) => cell.trim() === '')) continue;
    report.read += 1;
    const reference = /^\d+/.exec(field('Reference'))?.[0];
    const name = field('Name of Individual or Entity') || field('Name');
    if (!reference || !name) {
      refuse(report, `record ${report.read}`, reference ? 'no name' : 'no reference');
      continue;
    }
    const kind = KINDS[field('Type').toLowerCase()] ?? 'unknown';
    const entity = entities.get(reference) ?? newEntity(list, reference, kind);
    entities.set(reference, entity);
    addRow(entity, name, field);
  }
  for (const entity of entities.values()) {
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}

function addRow(entity: ListedEntity, name: string, field: (column: string) => string): void {
  const type = field('Name Type').toLowerCase();
  const nameType = type.startsWith('primary')
    ? 'primary'
    : type.startsWith('original')
      ? 'original-script'
      : 'alias';
  addName(entity, name, nameType, /weak/i.test(field('Alias Strength')) ? 'weak' : 'strong');
  for (const date of parseBirthDates(spreadsheetDate(field('Date of Birth')))) addBirthDate(entity, date);
  for (const text of `${field('Citizenship')};${field('Place of Birth').split(',').at(-1)}`.split(/[;,\n]/)) {
    const code = countryCode(text.replace(/^[a-z]\)\s*/i, ''));
    if (code) addUnique(entity.countries, code);
  }
  const imo = /\d{7}/.exec(field('IMO Number'))?.[0];
  if (imo) addIdentifier(entity, 'imo', imo);
  const committee = field('Committees');
  if (committee) addUnique(entity.programmes, committee);
  const listedOn = firstDateIn(spreadsheetDate(field('Listing Information')));
  if (listedOn && !entity.listedOn) entity.listedOn = listedOn;
  const updatedOn = firstDateIn(spreadsheetDate(field('Control Date')));
  if (updatedOn && !(entity.updatedOn && entity.updatedOn > updatedOn)) entity.updatedOn = updatedOn;
}
