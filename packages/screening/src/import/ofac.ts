import type { ListedEntity, NameType, PartyKind } from '../model.ts';
import { countryCode } from '../tables/countries.ts';
import { csvRows } from './csv-rows.ts';
import { addIdentifier, addName, addUnique, newEntity } from './entity-builder.ts';
import { parseOfacRemarks } from './ofac-remarks.ts';
import { personOrder } from './person-order.ts';
import { type ImportReport, refuse } from './report.ts';
import type { Source } from './source.ts';

/** The legacy files of one OFAC list (SDN or the consolidated one). Only the first is needed. */
export interface OfacFiles {
  primary: Source;
  aliases?: Source;
  addresses?: Source;
  comments?: Source;
}

const KINDS: Record<string, PartyKind> = { individual: 'person', vessel: 'vessel', aircraft: 'aircraft' };
const ALIAS_TYPES: Record<string, NameType> = { fka: 'former' };

/** OFAC writes `-0-` for an empty value. */
const cell = (row: string[], at: number) => {
  const text = row[at]?.trim() ?? '';
  return text === '-0-' ? '' : text;
};

export async function* importOfac(
  files: OfacFiles,
  report: ImportReport,
  list = 'us-ofac-sdn',
): AsyncGenerator<ListedEntity> {
  const entities = new Map<string, ListedEntity>();
  const remarks = new Map<string, string>();
  for await (const row of csvRows(files.primary, report)) readPrimary(row, list, entities, remarks, report);
  if (files.comments) {
    for await (const row of csvRows(files.comments, report)) {
      const key = cell(row, 0);
      const held = remarks.get(key);
      if (held !== undefined) remarks.set(key, held + cell(row, 1));
    }
  }
  if (files.aliases) {
    for await (const row of csvRows(files.aliases, report)) {
      const entity = entities.get(cell(row, 0));
      if (!entity) continue;
      addName(entity, personOrder(cell(row, 3), entity.kind), ALIAS_TYPES[cell(row, 2)] ?? 'alias', 'strong');
    }
  }
  if (files.addresses) {
    for await (const row of csvRows(files.addresses, report)) {
      const country = countryCode(cell(row, 4));
      const entity = entities.get(cell(row, 0));
      if (entity && country) addUnique(entity.countries, country);
    }
  }
  for (const [key, entity] of entities) {
    applyRemarks(entity, remarks.get(key) ?? '');
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}

function readPrimary(
  row: string[],
  list: string,
  entities: Map<string, ListedEntity>,
  remarks: Map<string, string>,
  report: ImportReport,
): void {
  const reference = cell(row, 0);
  if (reference === 'ent_num' || reference === '\u001a' || row.length < 2) return;
  report.read += 1;
  const name = cell(row, 1);
  if (!/^\d+$/.test(reference) || name === '') {
    refuse(report, `record ${report.read}`, name === '' ? 'no name' : 'no entity number');
    return;
  }
  const kind = KINDS[cell(row, 2).toLowerCase()] ?? 'organisation';
  const entity = newEntity(list, reference, kind);
  addName(entity, personOrder(name, kind), 'primary', 'strong');
  for (const programme of cell(row, 3).split(/[\]\s;[]+/))
    if (programme) addUnique(entity.programmes, programme);
  const callSign = cell(row, 5);
  if (callSign) addIdentifier(entity, 'call-sign', callSign);
  const flag = countryCode(cell(row, 9));
  if (flag) addUnique(entity.countries, flag);
  entities.set(reference, entity);
  remarks.set(reference, cell(row, 11));
}

function applyRemarks(entity: ListedEntity, text: string): void {
  const found = parseOfacRemarks(text);
  for (const alias of found.weakAliases) addName(entity, alias, 'alias', 'weak');
  entity.birthDates.push(...found.birthDates);
  for (const country of found.countries) addUnique(entity.countries, country);
  for (const { type, value, country } of found.identifiers) addIdentifier(entity, type, value, country);
}
