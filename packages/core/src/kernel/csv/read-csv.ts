import { invalid } from '@probity/domain';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { csvRows } from './csv-rows.ts';

interface CsvTable {
  header: string[];
  rows: TableRow[];
}

interface TableRow {
  /** As numbered by a spreadsheet: the header is row 1, and empty rows count. */
  number: number;
  cells: string[];
  /** Why the cells cannot be assigned to columns. */
  fault?: string;
}

/** Reads a CSV file of limited length: the header and the rows that are not empty. */
export async function readCsv(bytes: Uint8Array, { maxRows }: { maxRows: number }): Promise<CsvTable> {
  let header: string[] | undefined;
  const rows: TableRow[] = [];
  for await (const { number, cells } of csvRows(() => oneChunk(bytes))) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!header) header = cells.map((name) => name.trim());
    else if (rows.length === maxRows) throw invalid('file', 'maxRows', { max: maxRows });
    else rows.push(rowOf(cells, number, header.length));
  }
  if (!header) throw invalid('file', 'fileEmpty');
  if (rows.length === 0) throw invalid('file', 'fileHeaderOnly');
  return { header, rows };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function rowOf(cells: string[], number: number, width: number): TableRow {
  if (cells.length <= width) return { number, cells };
  const fault = sentence('rowCells', { cells: cells.length, width });
  return { number, cells, fault };
}
