import { invalid, ProductError } from '@probity/domain';
import type { ImportFormat } from '@probity/domain/imports/import-keys.ts';
import { MAX_IMPORT_ROWS } from '@probity/domain/imports/import-keys.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { TableRefused } from '@probity/evidence/tables/table-refused.ts';
import { type TableRow, workbookRows } from '@probity/evidence/tables/workbook-rows.ts';
import { csvRows, type OpenBytes } from '../../kernel/csv/index.ts';

export type { TableRow };

const MAX_COLUMNS = 200;
const PACKED = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** Detected from the first bytes, whatever the file name says. */
export function formatOf(first: Uint8Array): ImportFormat {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => first[index] === byte);
  if (begins(OLD_WORKBOOK)) throw invalid('file', 'import.workbookOld');
  return begins(PACKED) ? 'Xlsx' : 'Csv';
}

/** The non-empty rows of a table in order, never all of them in memory. */
export async function* readTable(format: ImportFormat, open: OpenBytes): AsyncGenerator<TableRow> {
  const limits = { maxRows: MAX_IMPORT_ROWS, maxColumns: MAX_COLUMNS };
  try {
    const rows = format === 'Csv' ? csvRows(open) : workbookRows(await all(open()), limits);
    let count = 0;
    for await (const { number, cells } of rows) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (cells.length > MAX_COLUMNS) throw new TableRefused('tooLarge');
      count += 1;
      if (count > MAX_IMPORT_ROWS + 1) throw invalid('file', 'maxRows', { max: MAX_IMPORT_ROWS });
      yield { number, cells: cells.map(asGiven) };
    }
  } catch (error) {
    throw error instanceof TableRefused ? refusedAs(error) : error;
  }
}

/** A quote mark that prevents a spreadsheet from evaluating a cell is not part of the value. */
const asGiven = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/, '');

const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** What a spreadsheet shows and saves instead of the result of a formula. */
export const isFormulaError = (cell: string): boolean => FORMULA_ERROR.test(cell);

const sentences = {
  damaged: 'import.damaged',
  tooLarge: 'import.tooLarge',
  noSheet: 'import.noSheet',
} as const;

const refusedAs = (error: TableRefused): ProductError =>
  new ProductError('request.invalid', {
    errors: [{ path: 'file', message: sentence(sentences[error.fault]) }],
    cause: error,
  });

/** A workbook's directory is at its end, so it is read whole; the upload limit bounds its size. */
async function all(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}
