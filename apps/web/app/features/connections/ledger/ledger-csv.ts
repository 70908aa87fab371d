/** One CSV line; text that a spreadsheet would run as a formula stays text. */
export const csvLine = (cells: readonly string[]): string => cells.map(cell).join(',');

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
