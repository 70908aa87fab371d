import { createHash } from 'node:crypto';
import { invalid, type Relationship } from '@probity/domain';
import { emailValue } from '@probity/domain/fields/values/email.ts';
import { type CounterpartyColumn, counterpartyColumns } from '@probity/domain/imports/import-keys.ts';
import {
  changeTags,
  MAX_REFERENCE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  tagsIn,
  tidyLabel,
} from '@probity/domain/relationships/relationship-labels.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { type Fault, guessColumns, readRecipient, usualNames } from '../../exchange/bulk-requests/index.ts';
import type { CounterpartyLine } from '../../exchange/connections/index.ts';
import type { TableRow } from '../../kernel/csv/index.ts';
import { isFormulaError } from './read-import.ts';

/** Which column of the file holds what, by its name in the first row. */
export type CounterpartyMapping = { [Column in CounterpartyColumn]?: string | undefined } & {
  /** Columns whose content is kept as tags. */
  tags?: string[] | undefined;
};

export interface ImportedLine extends CounterpartyLine {
  reference: string | null;
  tags: string[];
}

export interface Layout {
  columns: string[];
  mapping: CounterpartyMapping;
}

export interface JudgedRow {
  number: number;
  cells: string[];
  /** Null if the row cannot be used. */
  party: ImportedLine | null;
  /** The column and the reason. */
  reason: string | null;
}

interface RowFault {
  /** Null if the error concerns the whole row. */
  column: CounterpartyColumn | null;
  message: string;
}

const columnNames = {
  ...usualNames,
  reference: [
    ...['reference', 'ref', 'internalreference', 'ourreference', 'externalid', 'customerid', 'clientid'],
    ...[
      'customernumber',
      'clientnumber',
      'customerreference',
      'référence',
      'réf',
      'numéroclient',
      'codeclient',
    ],
  ],
  relationship: ['relationship', 'relation', 'role', 'category', 'relationshiptype', 'categorie', 'rôle'],
} as const;

const tagNames = ['tags', 'tag', 'labels', 'label', 'étiquettes', 'étiquette'];

/** The column names and their assumed content; a first row with an email address is data, not a header. */
export function readHeader({ cells }: TableRow): Layout {
  const columns = cells.map((name) => name.trim());
  if (columns.some((name) => emailValue.schema.safeParse(name).success))
    throw invalid('file', 'import.noHeader');
  const { tags, ...mapping } = guessColumns(columns, { ...columnNames, tags: tagNames });
  return { columns, mapping: { ...mapping, ...(tags !== undefined && { tags: [tags] }) } };
}

export function assertColumns(columns: readonly string[], mapping: CounterpartyMapping): void {
  for (const [column, names] of Object.entries(mapping))
    for (const name of [names ?? []].flat())
      if (!columns.includes(name))
        throw invalid(`mapping.${column}`, 'noColumn', { name: name.slice(0, 100) });
}

/** Checks row by row; it remembers the parties of earlier rows, in as little memory as possible. */
export class CounterpartyReader {
  readonly #layout: Layout;
  readonly #at: Record<CounterpartyColumn, number>;
  readonly #tagsAt: readonly number[];
  readonly #first = new Map<string, number>();

  constructor(layout: Layout) {
    this.#layout = layout;
    const at = (column: CounterpartyColumn) => {
      const name = layout.mapping[column];
      return name === undefined ? -1 : layout.columns.indexOf(name);
    };
    this.#at = {
      name: at('name'),
      email: at('email'),
      kind: at('kind'),
      country: at('country'),
      relationship: at('relationship'),
      reference: at('reference'),
    };
    this.#tagsAt = (layout.mapping.tags ?? []).map((name) => layout.columns.indexOf(name));
  }

  judge({ number, cells }: TableRow): JudgedRow {
    const { columns } = this.#layout;
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      return this.#refuse({ number, cells }, [
        { column: null, message: sentence('rowCells', { cells: cells.length, width: columns.length }) },
      ]);
    const faults = this.#formulaErrors(cells);
    if (faults.length > 0) return this.#refuse({ number, cells }, faults);
    const party = this.#read(cells, faults);
    const key = keyOf(party);
    const earlier = this.#first.get(key);
    if (faults.length === 0 && earlier !== undefined)
      faults.push({
        column: party.email ? 'email' : 'name',
        message: sentence(party.email ? 'emailInRow' : 'import.partyInRow', { row: earlier }),
      });
    if (faults.length > 0) return this.#refuse({ number, cells }, faults);
    this.#first.set(key, number);
    return { number, cells, party, reason: null };
  }

  #formulaErrors(cells: readonly string[]): RowFault[] {
    return counterpartyColumns
      .map((column) => ({ column, error: this.#cell(cells, column) }))
      .filter(({ error }) => isFormulaError(error))
      .map(({ column, error }) => ({ column, message: sentence('import.formulaError', { error }) }));
  }

  #cell(cells: readonly string[], column: CounterpartyColumn): string {
    return cells[this.#at[column]]?.trim() ?? '';
  }

  #read(cells: readonly string[], faults: RowFault[]): ImportedLine {
    const cell = (column: CounterpartyColumn) => this.#cell(cells, column);
    const found: Fault[] = [];
    const [name, email, kind, country] = [cell('name'), cell('email'), cell('kind'), cell('country')];
    const read = readRecipient({ name, email, kind, country }, null, found);
    // An address is optional, because nobody is contacted.
    for (const { column, message } of found)
      if (column && !(column === 'email' && email === '')) faults.push({ column, message });
    if (/\p{Cc}/u.test(name)) faults.push({ column: 'name', message: sentence('import.controlCharacters') });
    return {
      ...read,
      email: email === '' ? null : read.email,
      relationship: readRelationship(cell('relationship'), faults),
      reference: this.#readReference(cell('reference'), faults),
      tags: this.#readTags(cells, faults),
    };
  }

  #readReference(text: string, faults: RowFault[]): string | null {
    const reference = tidyLabel(text);
    if (reference.length > MAX_REFERENCE_LENGTH)
      faults.push({
        column: 'reference',
        message: sentence('import.labelTooLong', { max: MAX_REFERENCE_LENGTH }),
      });
    return reference || null;
  }

  /** What columns that are kept as tags hold; each cell one tag, or several. */
  #readTags(cells: readonly string[], faults: RowFault[]): string[] {
    const given = this.#tagsAt.flatMap((index) => tagsIn(cells[index] ?? ''));
    const tags = changeTags([], { add: given.filter((tag) => !isFormulaError(tag)), remove: [] });
    if (tags.some((tag) => tag.length > MAX_TAG_LENGTH))
      faults.push({ column: null, message: sentence('import.labelTooLong', { max: MAX_TAG_LENGTH }) });
    if (tags.length > MAX_TAGS)
      faults.push({ column: null, message: sentence('maxTags', { max: MAX_TAGS }) });
    return tags;
  }

  #refuse({ number, cells }: TableRow, faults: readonly RowFault[]): JudgedRow {
    const { mapping } = this.#layout;
    const reason = faults
      .map(({ column, message }) => (column ? `${mapping[column] ?? column}: ${message}` : message))
      .join(' ');
    return { number, cells, party: null, reason };
  }
}

/** Identifies duplicate parties by a short hash: half a million must fit into memory. */
function keyOf({ email, name, kind, country }: CounterpartyLine): string {
  const key = email ?? JSON.stringify([name.toLowerCase(), kind, country]);
  return createHash('sha256').update(key).digest('latin1').slice(0, 12);
}

const relationshipWords: Record<string, Relationship> = {
  customer: 'Customer',
  client: 'Customer',
  buyer: 'Customer',
  supplier: 'Supplier',
  vendor: 'Supplier',
  fournisseur: 'Supplier',
  investor: 'Investor',
  investisseur: 'Investor',
  adviser: 'Adviser',
  advisor: 'Adviser',
  conseil: 'Adviser',
  conseiller: 'Adviser',
  groupcompany: 'GroupCompany',
  group: 'GroupCompany',
  subsidiary: 'GroupCompany',
  filiale: 'GroupCompany',
  societedugroupe: 'GroupCompany',
  other: 'Other',
  autre: 'Other',
};

function readRelationship(text: string, faults: RowFault[]): Relationship | null {
  if (text === '') return null;
  const word = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const found = Object.hasOwn(relationshipWords, word) ? relationshipWords[word] : undefined;
  if (!found) faults.push({ column: 'relationship', message: sentence('import.relationshipWord') });
  return found ?? null;
}
