import { type FieldError, invalid } from '@probity/domain';
import { findCountry } from '@probity/domain/reference/countries.ts';
import { readCsv } from '../csv/read-csv.ts';
import type { PartyKind } from '../ports/screening.ts';
import type { GivenSubject } from './subject.ts';

export interface BatchFile {
  subjects: GivenSubject[];
  /** What is wrong, by row as a spreadsheet numbers them. */
  problems: FieldError[];
  total: number;
}

export const MAX_BATCH_ROWS = 10_000;
const MAX_NAME = 400;

const columns = ['name', 'kind', 'dob', 'country'] as const;
type ColumnName = (typeof columns)[number];

const kinds: Record<string, PartyKind> = {
  '': 'unknown',
  person: 'person',
  individual: 'person',
  organisation: 'organisation',
  organization: 'organisation',
  company: 'organisation',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/** Reads name, kind, dob and country. A row that cannot be used is named with its reason; the rest is kept. */
export function readBatchFile(bytes: Uint8Array): BatchFile {
  const { header, rows } = readCsv(bytes, { maxRows: MAX_BATCH_ROWS });
  const at = columnsOf(header);
  const subjects: GivenSubject[] = [];
  const problems: FieldError[] = [];
  for (const { number, cells, fault } of rows) {
    if (fault) {
      problems.push({ path: `row ${number}`, message: fault });
      continue;
    }
    const cell = (name: ColumnName) => cells[at.get(name) ?? -1]?.trim() ?? '';
    const { subject, faults } = readRow(cell);
    problems.push(...faults.map(({ path, message }) => ({ path: `row ${number}, column ${path}`, message })));
    if (subject) subjects.push(subject);
  }
  return { subjects, problems, total: rows.length };
}

function columnsOf(header: readonly string[]): Map<ColumnName, number> {
  const given = header.map((name) => name.toLowerCase());
  const unknown = given.filter((name) => !(columns as readonly string[]).includes(name));
  if (!given.includes('name') || unknown.length > 0) {
    const named = unknown.length > 0 ? ` Not known: ${unknown.join(', ').slice(0, 100)}.` : '';
    throw invalid('file', `The first row must name the columns: name, kind, dob, country.${named}`);
  }
  return new Map(columns.map((name) => [name, given.indexOf(name)]));
}

function readRow(cell: (name: ColumnName) => string): { subject?: GivenSubject; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const name = cell('name');
  if (!name) faults.push({ path: 'name', message: 'Give a name.' });
  if (name.length > MAX_NAME) faults.push({ path: 'name', message: `Use at most ${MAX_NAME} characters.` });
  const kind = kinds[cell('kind').toLowerCase()];
  if (!kind) faults.push({ path: 'kind', message: 'Write person, organisation, vessel or aircraft.' });
  const birthDate = cell('dob');
  if (birthDate && !isBirthDate(birthDate))
    faults.push({ path: 'dob', message: 'Write yyyy, yyyy-mm or yyyy-mm-dd.' });
  const country = cell('country').toUpperCase();
  if (country && !findCountry(country))
    faults.push({ path: 'country', message: 'Write the two letters of the country, for instance GB.' });
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

const isBirthDate = (text: string) =>
  /^(1[89]|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(text);
