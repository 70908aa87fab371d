import { DAY_MS } from '@probity/domain/constants.ts';
import { SaxesParser } from 'saxes';
import { ZipArchive } from './zip.ts';

/** A list has some ten thousand rows of some dozens of columns; anything larger is not a list. */
const MAX_ROWS = 200_000;
const MAX_COLUMNS = 256;
const MAX_CELL_LENGTH = 32_767;

/**
 * Rows of the first sheet of a workbook, cells by column, as text. The parser is strict: a document type, an
 * unknown entity or an unclosed element fails with an error instead of a guess.
 */
export function xlsxRows(bytes: Buffer): string[][] {
  const archive = new ZipArchive(bytes);
  const shared = sharedStrings(archive.read('xl/sharedStrings.xml') ?? '');
  const sheet = archive
    .names()
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .sort()[0];
  const rows: string[][] = [];
  let cell: { column: number; type: string } | undefined;
  let text = '';
  let reading = false;
  let skipped = 0;
  readXml(sheet ? (archive.read(sheet) ?? '') : '', {
    open(name, attributes) {
      if (name === 'row') {
        if (rows.length >= MAX_ROWS) throw new Error('the workbook has too many rows');
        rows.push([]);
      } else if (name === 'c') {
        const row = rows.at(-1) ?? [];
        const column = columnNumber(/^[A-Z]+/.exec(attributes.r ?? '')?.[0]) ?? row.length;
        if (column >= MAX_COLUMNS) throw new Error('the workbook has too many columns');
        cell = { column, type: attributes.t ?? '' };
        text = '';
      } else if (name === 'rPh') skipped += 1;
      else if (name === 'v' || name === 't') reading = skipped === 0;
    },
    text(piece) {
      if (reading && cell && text.length < MAX_CELL_LENGTH) text += piece;
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false;
      else if (name === 'rPh') skipped -= 1;
      else if (name === 'c' && cell) {
        const row = rows.at(-1);
        while (row && row.length < cell.column) row.push('');
        if (row) row[cell.column] = cell.type === 's' ? (shared[Number(text)] ?? '') : text;
        cell = undefined;
      }
    },
  });
  return rows;
}

/** Formatted text is cut into runs; phonetic hints beside them are not part of it. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let reading = false;
  let skipped = 0;
  readXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') skipped += 1;
      else if (name === 't') reading = skipped === 0;
    },
    text(piece) {
      if (reading && text.length < MAX_CELL_LENGTH) text += piece;
    },
    close(name) {
      if (name === 't') reading = false;
      else if (name === 'rPh') skipped -= 1;
      else if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

interface Visitor {
  open(name: string, attributes: Record<string, string>): void;
  text(piece: string): void;
  close(name: string): void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function readXml(xml: string, visitor: Visitor): void {
  if (xml === '') return;
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new Error('the workbook declares a document type');
  });
  parser.on('error', (error) => {
    throw new Error(`the workbook cannot be read: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }) => visitor.open(localName(name), attributes));
  parser.on('text', (piece) => visitor.text(piece));
  parser.on('closetag', ({ name }) => visitor.close(localName(name)));
  parser.write(xml).close();
}

function columnNumber(letters: string | undefined): number | undefined {
  if (!letters || letters.length > 3) return undefined;
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** Days since the start of 1900, as spreadsheets store dates; anything else is returned unchanged. */
export function spreadsheetDate(text: string): string {
  const days = Number(text);
  if (!/^\d{4,5}(\.\d+)?$/.test(text) || days < 3000) return text;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * DAY_MS).toISOString().slice(0, 10);
}
