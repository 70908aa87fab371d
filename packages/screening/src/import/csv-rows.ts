import { Readable } from 'node:stream';
import { type Options, parse } from 'csv-parse';
import { type ImportReport, refuse } from './report.ts';
import { type Source, textPieces } from './source.ts';

/** Rows of a CSV as arrays of trimmed cells; a row that cannot be read is reported and left out. */
export async function* csvRows(
  source: Source,
  report: ImportReport,
  options: Options = {},
): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    ...options,
  });
  parser.on('skip', (error) =>
    refuse(report, `line ${error?.lines ?? '?'}`, error?.code ?? 'unreadable row'),
  );
  const input = Readable.from(textPieces(source));
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  // The parser is configured to return arrays of text.
  for await (const row of parser) yield row as string[];
}

/** Rows as records by the column names of the header row, which are matched without case and spaces. */
export async function* csvRecords(
  source: Source,
  report: ImportReport,
  options: Options & { isHeader?: (row: string[]) => boolean } = {},
): AsyncGenerator<(column: string) => string> {
  const { isHeader, ...rest } = options;
  let columns: Map<string, number> | undefined;
  for await (const row of csvRows(source, report, rest)) {
    if (!columns) {
      if (!isHeader || isHeader(row)) columns = columnsOf(row);
      continue;
    }
    const known = columns;
    yield (column) => row[known.get(columnKey(column)) ?? -1]?.trim() ?? '';
  }
}

/** The first column of a name wins; several formats repeat one. */
function columnsOf(row: string[]): Map<string, number> {
  const columns = new Map<string, number>();
  row.forEach((name, i) => {
    const key = columnKey(name);
    if (!columns.has(key)) columns.set(key, i);
  });
  return columns;
}

export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Several values in one cell are separated by semicolons. */
export const valuesOfCell = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
