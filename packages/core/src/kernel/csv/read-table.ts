import { invalid } from '@probity/domain';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { formatOf, tableRows } from './table-rows.ts';

interface Table {
  header: string[];
  rows: NumberedRow[];
}

interface NumberedRow {
  /** As numbered by a spreadsheet: the header is row 1, and empty rows count. */
  number: number;
  cells: string[];
  /** Why the cells cannot be assigned to columns. */
  fault?: string;
}

const MAX_COLUMNS = 1_000;

/** Reads a CSV or XLSX file of limited length: the header and the rows that are not empty. */
export async function readTable(bytes: Uint8Array, { maxRows }: { maxRows: number }): Promise<Table> {
  let header: string[] | undefined;
  const rows: NumberedRow[] = [];
  const limits = { maxRows, maxColumns: MAX_COLUMNS };
  for await (const { number, cells } of tableRows(formatOf(bytes), () => oneChunk(bytes), limits)) {
    if (header) rows.push(rowOf(cells, number, header.length));
    else header = cells.map((name) => name.trim());
  }
  if (!header) throw invalid('file', 'fileEmpty');
  if (rows.length === 0) throw invalid('file', 'fileHeaderOnly');
  return { header, rows };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function rowOf(cells: string[], number: number, width: number): NumberedRow {
  if (cells.length <= width) return { number, cells };
  const fault = sentence('rowCells', { cells: cells.length, width });
  return { number, cells, fault };
}
