import { type FieldError, invalid, MAX_BATCH_ROWS } from '@probity/domain';
import { readCountry } from '@probity/domain/reference/read-country.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { readTable } from '../../kernel/csv/index.ts';
import type { PartyKind } from '../../kernel/ports/index.ts';
import type { GivenSubject } from './subject.ts';

interface BatchSubject {
  /** As in a spreadsheet: the header is row 1. */
  row: number;
  subject: GivenSubject;
}

interface BatchFile {
  subjects: BatchSubject[];
  /** Problems by row. */
  problems: FieldError[];
  total: number;
  /** Ignored columns, as named in the file. */
  ignored: string[];
}

const MAX_NAME = 400;

type ColumnName = 'name' | 'kind' | 'dob' | 'country';

/** Names used in files for each column, in lower case without accents. The first match counts. */
const columnNames: Record<ColumnName, readonly string[]> = {
  name: [
    'name',
    'full name',
    'legal name',
    'registered name',
    'company name',
    'company',
    'party',
    'customer',
    ...['nom', 'nom complet', 'dénomination', 'dénomination sociale', 'raison sociale', 'société', 'client'],
  ],
  kind: ['kind', 'type', 'entity type', 'party type', 'customer type', 'type de partie'],
  dob: [
    ...['dob', 'date of birth', 'birth date', 'birthdate', 'year of birth', 'born'],
    ...['date de naissance', 'année de naissance', 'naissance'],
  ],
  country: [
    ...['country', 'country code', 'nationality', 'country of residence', 'jurisdiction'],
    ...['pays', 'code pays', 'nationalité', 'pays de résidence'],
  ],
};

const kinds: Record<string, PartyKind> = {
  '': 'unknown',
  unknown: 'unknown',
  any: 'unknown',
  person: 'person',
  individual: 'person',
  'natural person': 'person',
  organisation: 'organisation',
  organization: 'organisation',
  company: 'organisation',
  business: 'organisation',
  entity: 'organisation',
  'legal entity': 'organisation',
  trust: 'organisation',
  partnership: 'organisation',
  ship: 'vessel',
  vessel: 'vessel',
  aircraft: 'aircraft',
  personne: 'person',
  'personne physique': 'person',
  'personne morale': 'organisation',
  société: 'organisation',
  entreprise: 'organisation',
  navire: 'vessel',
  aéronef: 'aircraft',
};

/** Reads name, kind, date of birth and country. An unusable row is reported with its reason; the others are kept. */
export async function readBatchFile(bytes: Uint8Array): Promise<BatchFile> {
  const { header, rows } = await readTable(bytes, { maxRows: MAX_BATCH_ROWS });
  const at = columnsOf(header);
  const subjects: BatchSubject[] = [];
  const problems: FieldError[] = [];
  for (const { number, cells, fault } of rows) {
    if (fault) {
      problems.push({ path: sentence('row', { row: String(number) }), message: fault });
      continue;
    }
    const cell = (name: ColumnName) => cells[at[name]]?.trim() ?? '';
    const { subject, faults } = readRow(cell);
    problems.push(
      ...faults.map(({ path: column, message }) => ({
        path: sentence('rowColumn', { row: String(number), column }),
        message,
      })),
    );
    if (subject) subjects.push({ row: number, subject });
  }
  const read = new Set(Object.values(at));
  const ignored = header.filter((name, index) => name !== '' && !read.has(index));
  return { subjects, problems, total: rows.length, ignored };
}

function columnsOf(header: readonly string[]): Record<ColumnName, number> {
  const given = header.map((name) =>
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim(),
  );
  const find = (column: ColumnName) =>
    columnNames[column].map((name) => given.indexOf(name)).find((index) => index >= 0) ?? -1;
  const at = { name: find('name'), kind: find('kind'), dob: find('dob'), country: find('country') };
  if (at.name < 0) throw invalid('file', 'nameColumn');
  return at;
}

function readRow(cell: (name: ColumnName) => string): { subject?: GivenSubject; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const name = cell('name');
  if (!name) faults.push({ path: 'name', message: sentence('name') });
  if (name.length > MAX_NAME) faults.push({ path: 'name', message: sentence('tooLong', { max: MAX_NAME }) });
  const kind = kinds[cell('kind').toLowerCase()];
  if (!kind) faults.push({ path: 'kind', message: sentence('screenedKind') });
  const birthDate = readBirthDate(cell('dob'));
  if (birthDate === undefined) faults.push({ path: 'dob', message: sentence('yearOrDate') });
  const country = cell('country') && readCountry(cell('country'));
  if (country === undefined) faults.push({ path: 'country', message: sentence('countryText') });
  if (faults.length > 0 || !kind) return { faults };
  return {
    subject: {
      kind,
      names: [name],
      ...(birthDate && { birthDate }),
      ...(country && { countries: [country] }),
    },
    faults,
  };
}

/**
 * A year, month or day in the format of a screening, empty for none; undefined if unreadable. Days come before months.
 */
function readBirthDate(text: string): string | undefined {
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [, day = '', month = '', year = ''] = dayFirst ?? [];
  const iso = dayFirst ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (iso === '') return '';
  return /^(1[89]|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(iso) ? iso : undefined;
}
