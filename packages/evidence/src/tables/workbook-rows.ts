import { StringDecoder } from 'node:string_decoder';
import { DAY_MS } from '@probity/domain/constants.ts';
import { SaxesParser } from 'saxes';
import { TableRefused } from './table-refused.ts';
import { ZipDirectory } from './zip-directory.ts';

/** A row as a spreadsheet numbers it; an empty row may be left out. */
export interface TableRow {
  number: number;
  cells: string[];
}

interface Limits {
  maxRows: number;
  maxColumns: number;
}

const MAX_CELL_LENGTH = 32_767;
/** A sheet of half a million rows unpacks to less; anything larger is a bomb. */
const MAX_SHEET_BYTES = 700_000_000;
/** These are held in memory while the sheet is read. */
const MAX_STRINGS_BYTES = 80_000_000;
const MAX_PLAN_BYTES = 5_000_000;
/** The parser holds a text until it ends. */
const MAX_TEXT_BYTES = 1_000_000;

/**
 * The rows of the first visible sheet of a workbook as text, one after the other: the sheet is never in memory as a whole. The
 * parser is strict: a document type or an unclosed element ends the reading.
 */
export async function* workbookRows(bytes: Buffer, limits: Limits): AsyncGenerator<TableRow> {
  const archive = new ZipDirectory(bytes);
  const { sheetId, is1904 } = await readPlan(archive);
  const sheet = await sheetPath(archive, sheetId);
  const strings = await sharedStrings(archive);
  const isDate = await dateStyles(archive);
  const visitor = new SheetVisitor({ strings, isDate, is1904, ...limits });
  for await (const _ of visited(archive.read(sheet, MAX_SHEET_BYTES), visitor)) yield* visitor.take();
  yield* visitor.take();
}

interface Visitor {
  open(name: string, attributes: Record<string, string>): void;
  text?(piece: string): void;
  close?(name: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Feeds the parser piece by piece; the caller collects the rows after each piece. */
async function* visited(chunks: AsyncIterable<Uint8Array>, visitor: Visitor): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const refuse = (cause: unknown) => new TableRefused('damaged', { cause });
  parser.on('doctype', () => {
    throw refuse('document type');
  });
  parser.on('error', (error) => {
    throw refuse(error);
  });
  let held = 0;
  parser.on('opentag', ({ name, attributes }) => {
    held = 0;
    visitor.open(localName(name), attributes);
  });
  parser.on('text', (piece) => visitor.text?.(piece));
  parser.on('closetag', ({ name }) => {
    held = 0;
    visitor.close?.(localName(name));
  });
  const decoder = new StringDecoder('utf8');
  let isEmpty = true;
  for await (const chunk of chunks) {
    isEmpty = false;
    held += chunk.byteLength;
    parser.write(decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)));
    if (held > MAX_TEXT_BYTES) throw new TableRefused('tooLarge');
    yield;
  }
  if (!isEmpty) parser.write(decoder.end()).close();
}

async function visit(chunks: AsyncIterable<Uint8Array>, visitor: Visitor): Promise<void> {
  for await (const _ of visited(chunks, visitor));
}

interface SheetOptions extends Limits {
  strings: readonly string[];
  isDate: readonly boolean[];
  is1904: boolean;
}

class SheetVisitor implements Visitor {
  readonly #options: SheetOptions;
  #rows: TableRow[] = [];
  #row: TableRow = { number: 0, cells: [] };
  #count = 0;
  #cell: { column: number; type: string; style: number } | null = null;
  #text = '';
  #isReading = false;
  #skipped = 0;

  constructor(options: SheetOptions) {
    this.#options = options;
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'rPh') this.#skipped += 1;
    else if (name === 'v' || name === 't') this.#isReading = this.#skipped === 0;
  }

  text(piece: string): void {
    if (this.#isReading && this.#cell && this.#text.length < MAX_CELL_LENGTH) this.#text += piece;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isReading = false;
    else if (name === 'rPh') this.#skipped -= 1;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#rows.push(this.#row);
  }

  #openRow({ r }: Record<string, string>): void {
    this.#count += 1;
    // The header is a row too.
    if (this.#count > this.#options.maxRows + 1) throw new TableRefused('tooManyRows');
    const given = Number(r);
    const number = Number.isSafeInteger(given) && given > this.#row.number ? given : this.#row.number + 1;
    this.#row = { number, cells: [] };
  }

  #openCell({ r, t = '', s }: Record<string, string>): void {
    const column = columnNumber(/^[A-Z]+/.exec(r ?? '')?.[0]) ?? this.#row.cells.length;
    if (column >= this.#options.maxColumns) throw new TableRefused('tooLarge');
    this.#cell = { column, type: t, style: Number(s ?? -1) };
    this.#text = '';
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const { column } = this.#cell;
    const { cells } = this.#row;
    while (cells.length < column) cells.push('');
    cells[column] = this.#written(this.#cell);
    this.#cell = null;
  }

  #written({ type, style }: { type: string; style: number }): string {
    const text = this.#text;
    if (type === 's') return this.#options.strings[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    if (type === 'str' || type === 'inlineStr') return unescaped(text);
    const { isDate, is1904 } = this.#options;
    const isNumber = type === '' || type === 'n';
    return isNumber && isDate[style] ? spreadsheetDay(text, is1904) : text;
  }
}

/** The first sheet that a person sees in the workbook, and from when it counts days. */
async function readPlan(archive: ZipDirectory): Promise<{ sheetId: string; is1904: boolean }> {
  const plan = { sheetId: '', is1904: false };
  await visit(archive.read('xl/workbook.xml', MAX_PLAN_BYTES), {
    open(name, { date1904 = '', state = 'visible', 'r:id': id = '' }) {
      if (name === 'workbookPr') plan.is1904 = date1904 === '1' || date1904 === 'true';
      else if (name === 'sheet' && state === 'visible' && plan.sheetId === '') plan.sheetId = id;
    },
  });
  return plan;
}

/** The file of a sheet, whatever it is called. */
async function sheetPath(archive: ZipDirectory, id: string): Promise<string> {
  let target = '';
  await visit(archive.read('xl/_rels/workbook.xml.rels', MAX_PLAN_BYTES), {
    open(name, { Id, Target = '' }) {
      if (name === 'Relationship' && Id === id) target = Target;
    },
  });
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const names = archive.names();
  const found = names.includes(path)
    ? path
    : names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort()[0];
  if (!found) throw new TableRefused('noSheet');
  return found;
}

/** Formatted text is cut into runs; phonetic hints beside them are not part of it. */
async function sharedStrings(archive: ZipDirectory): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isReading = false;
  let skipped = 0;
  await visit(archive.read('xl/sharedStrings.xml', MAX_STRINGS_BYTES), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') skipped += 1;
      else if (name === 't') isReading = skipped === 0;
    },
    text(piece) {
      if (isReading && text.length < MAX_CELL_LENGTH) text += piece;
    },
    close(name) {
      if (name === 't') isReading = false;
      else if (name === 'rPh') skipped -= 1;
      else if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

/** Which of the cell styles show a number as a day. */
async function dateStyles(archive: ZipDirectory): Promise<boolean[]> {
  const dates = new Set<string>(['14', '15', '16', '17', '22']);
  const styles: boolean[] = [];
  let isInCells = false;
  await visit(archive.read('xl/styles.xml', MAX_PLAN_BYTES), {
    open(name, { numFmtId = '', formatCode = '' }) {
      // Letters within quotes or brackets are not part of the format.
      const code = formatCode.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (name === 'numFmt' && /[yd]/i.test(code)) dates.add(numFmtId);
      else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) styles.push(dates.has(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

function columnNumber(letters: string | undefined): number | undefined {
  if (!letters || letters.length > 3) return undefined;
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** Characters that XML cannot hold are stored as `_x000D_`, and such a text itself as `_x005F_x000D_`. */
const unescaped = (text: string): string =>
  text
    .replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    // Half of a pair is no character, and the database refuses it.
    .toWellFormed();

/** The days from the start of 1900 to that of 1904, from which some workbooks count. */
const DAYS_TO_1904 = 1_462;

/** Days since the start of 1900 or 1904, as spreadsheets store them. */
function spreadsheetDay(text: string, is1904: boolean): string {
  const days = Number(text) + (is1904 ? DAYS_TO_1904 : 0);
  if (text === '' || !(days >= 1 && days < 2_958_466)) return text;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * DAY_MS).toISOString().slice(0, 10);
}
