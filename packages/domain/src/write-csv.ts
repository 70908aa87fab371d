/** The byte order mark by which a spreadsheet recognises UTF-8. */
const mark = '\ufeff';

/**
 * A table that a spreadsheet opens directly: UTF-8 with a byte order mark, and no cell that would be read as a formula.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string => mark + rows.map(csvLine).join('');

/** One row of such a table. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** What makes a spreadsheet evaluate a cell; East Asian versions read the full-width forms alike. */
const FORMULA = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A leading quote mark keeps a spreadsheet from evaluating text that someone else wrote. */
function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
