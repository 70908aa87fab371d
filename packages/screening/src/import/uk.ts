import type { ListedEntity, NameStrength, NameType, PartyKind } from '../model.ts';
import { countryCode } from '../tables/countries.ts';
import { columnKey, csvRecords } from './csv-rows.ts';
import { isoDate, parseBirthDates } from './dates.ts';
import { addBirthDate, addIdentifier, addName, addUnique, newEntity } from './entity-builder.ts';
import { type ImportReport, refuse } from './report.ts';
import type { Source } from './source.ts';

type Field = (column: string) => string;

const KINDS: Record<string, PartyKind> = {
  individual: 'person',
  entity: 'organisation',
  ship: 'vessel',
  vessel: 'vessel',
};

/** Given names first: the lists put the family name in the column called 6. */
const NAME_COLUMNS = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6'];

/**
 * The UK Sanctions List (58 columns, one row for each name and address) and the older OFSI consolidated
 * list (29 columns). Both start with a line that carries the date.
 */
export async function* importUk(
  source: Source,
  report: ImportReport,
  list = 'uk-sanctions',
): AsyncGenerator<ListedEntity> {
  const entities = new Map<string, ListedEntity>();
  const isHeader = (row: string[]) => {
    const date = isoDate(row.join(' '));
    if (date && !report.publishedOn) report.publishedOn = date;
    return row.some((cell) => columnKey(cell) === 'name6');
  };
  for await (const field of csvRecords(source, report, { isHeader })) {
    report.read += 1;
    const reference = field('Unique ID') || field('Group ID') || field('OFSI Group ID');
    const name = NAME_COLUMNS.map(field).filter(Boolean).join(' ');
    const foreign = field('Name non-latin script');
    if (!reference || (!name && !foreign)) {
      refuse(report, `record ${report.read}`, reference ? 'no name' : 'no identifier');
      continue;
    }
    const entity = entities.get(reference) ?? start(list, reference, field);
    entities.set(reference, entity);
    addRow(entity, name, foreign, field);
  }
  for (const entity of entities.values()) {
    report.entities += 1;
    report.names += entity.names.length;
    yield entity;
  }
}

function start(list: string, reference: string, field: Field): ListedEntity {
  const kind = KINDS[(field('Designation Type') || field('Group Type')).toLowerCase()] ?? 'unknown';
  const entity = newEntity(list, reference, kind);
  const listedOn = isoDate(field('Date Designated') || field('Listed On'));
  if (listedOn) entity.listedOn = listedOn;
  const updatedOn = isoDate(field('Last Updated'));
  if (updatedOn) entity.updatedOn = updatedOn;
  return entity;
}

function addRow(entity: ListedEntity, name: string, foreign: string, field: Field): void {
  addName(entity, name, nameType(field), strengthOf(field));
  if (foreign) addName(entity, foreign, 'original-script', 'strong');
  for (const text of numbered(field('D.O.B') || field('DOB'))) {
    for (const date of parseBirthDates(text)) addBirthDate(entity, date);
  }
  const countries = [
    'Nationality(/ies)',
    'Nationality',
    'Country of birth',
    'Address Country',
    'Country',
    'Current believed flag of ship',
  ];
  for (const text of countries.flatMap((column) => numbered(field(column)))) {
    const code = countryCode(text);
    if (code) addUnique(entity.countries, code);
  }
  for (const text of numbered(field('Passport number') || field('Passport Details')))
    addPassport(entity, text);
  for (const text of numbered(field('National Identifier number') || field('NI Number')))
    addLabelledNumbers(entity, 'national-id', text);
  for (const text of numbered(field('Business registration number (s)')))
    addLabelledNumbers(entity, 'registration', text);
  const imo = /\d{7}/.exec(field('IMO number'))?.[0];
  if (imo) addIdentifier(entity, 'imo', imo);
  for (const programme of [field('Regime Name') || field('Regime')])
    if (programme) addUnique(entity.programmes, programme);
}

function nameType(field: Field): NameType {
  const type = (field('Name type') || field('Alias Type')).toLowerCase();
  if (type === 'primary name' || type === 'prime alias') return 'primary';
  return /f\.?k\.?a|former/.test(type) ? 'former' : 'alias';
}

function strengthOf(field: Field): NameStrength {
  return /low|weak/i.test(field('Alias strength') || field('Alias Quality')) ? 'weak' : 'strong';
}

function addPassport(entity: ListedEntity, text: string): void {
  const number = /[A-Z]{0,3}\s?\d[\dA-Z/-]{3,}/i.exec(text.replace(/^.*?no:?\s*/i, ''))?.[0];
  if (number) addIdentifier(entity, 'passport', number);
}

/** The kind of a number, by the label before it. */
const LABELS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:inn|tin|vat|unp|tax|fiscal|nit|rfc)\b/i, 'tax'],
  [/\blei\b/i, 'lei'],
  [/\bimo\b/i, 'imo'],
  [/\b(?:swift|bic)\b/i, 'bic'],
  [/\bpassport\b/i, 'passport'],
  [/\b(?:ogrn|ogrnip|okpo|kpp|registration|reg|company)\b/i, 'registration'],
];

/** "INN: 7700000000, OGRN 1020000000000 (Utopia)": each number by itself, its kind from the label. */
function addLabelledNumbers(entity: ListedEntity, type: string, text: string): void {
  for (const part of text.replace(/\([^)]*\)/g, ' ').split(/[,;/]|\band\b|(?<=\d)\s+(?=\p{L}{3,})/u)) {
    const number = /[\p{L}\d][\p{L}\d.-]*\d[\p{L}\d.-]*$|\d[\d\s.-]{3,}\d$/u.exec(part.trim())?.[0];
    if (!number) continue;
    const label = part.slice(0, part.lastIndexOf(number));
    const kind = LABELS.find(([pattern]) => pattern.test(label))?.[1];
    addIdentifier(entity, kind ?? type, number.trim());
  }
}

/** "(1) Utopia (2) Ruritania", "1) Utopia 2) Ruritania", "(a) Utopia b) Ruritania" or plain. */
function numbered(cell: string): string[] {
  return cell
    .split(/\(?\b(?:\d{1,2}|[a-h])\)\s*|;/)
    .map((part) => part.trim().replace(/[.,]$/, ''))
    .filter(Boolean);
}
