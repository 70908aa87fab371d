import { invalid } from '@probity/domain';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { parse } from 'csv-parse/sync';

interface CsvTable {
  header: string[];
  rows: CsvRow[];
}

interface CsvRow {
  /** As numbered by a spreadsheet: the header is row 1, and empty rows count. */
  number: number;
  cells: string[];
  /** Why the cells cannot be assigned to columns. */
  fault?: string;
}

/** Reads CSV as people save it: with or without a byte order mark, commas or semicolons, UTF-8 or Windows-1252. */
export function readCsv(bytes: Uint8Array, { maxRows }: { maxRows: number }): CsvTable {
  const [first, ...rest] = parseCsv(textOf(bytes))
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const header = (first?.cells ?? []).map((name) => name.trim());
  if (header.every((name) => name === '')) throw invalid('file', 'fileEmpty');
  if (rest.length === 0) throw invalid('file', 'fileHeaderOnly');
  if (rest.length > maxRows) throw invalid('file', 'maxRows', { max: maxRows });
  return { header, rows: rest.map(({ cells, number }) => rowOf(cells, number, header.length)) };
}

function rowOf(cells: string[], number: number, width: number): CsvRow {
  if (cells.length <= width) return { number, cells };
  const fault = sentence('rowCells', { cells: cells.length, width });
  return { number, cells, fault };
}

function textOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  if (text.includes('\u0000')) throw invalid('file', 'fileNotCsv');
  return text;
}

function parseCsv(text: string): string[][] {
  const delimiter = /^[^\n,]*;/.test(text) ? ';' : ',';
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // A quotation mark in the middle of a cell is text, as in spreadsheets.
      relax_quotes: true,
    });
  } catch {
    throw invalid('file', 'fileQuotes');
  }
}
