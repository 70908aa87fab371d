/** A table that a spreadsheet opens as it is: UTF-8 with a mark, and no cell that would be taken for a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** A leading quote mark keeps a spreadsheet from calculating what someone else wrote. */
function cellOf(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
