import type { ImportFormat } from '@probity/domain/imports/import-keys.ts';
import { MAX_IMPORT_ROWS } from '@probity/domain/imports/import-keys.ts';
import { type OpenBytes, type TableRow, tableRows } from '../../kernel/csv/index.ts';

const MAX_COLUMNS = 200;

/** The non-empty rows of a table in order, never all of them in memory. */
export async function* readImport(format: ImportFormat, open: OpenBytes): AsyncGenerator<TableRow> {
  const limits = { maxRows: MAX_IMPORT_ROWS, maxColumns: MAX_COLUMNS };
  for await (const { number, cells } of tableRows(format, open, limits))
    yield { number, cells: cells.map(asGiven) };
}

/** A quote mark that prevents a spreadsheet from evaluating a cell is not part of the value. */
const asGiven = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/, '');

const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** What a spreadsheet shows and saves instead of the result of a formula. */
export const isFormulaError = (cell: string): boolean => FORMULA_ERROR.test(cell);
