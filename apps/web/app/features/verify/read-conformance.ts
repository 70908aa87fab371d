export interface ConformanceTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));

/** The table under a heading of a document. */
export function tableUnder(document: string, heading: string): ConformanceTable {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const [chapter = ''] = section.split('\n## ');
  const [columns = '', , ...rows] = chapter.split('\n').filter((line) => line.startsWith('|'));
  return { columns: cellsOf(columns), rows: rows.map(cellsOf) };
}
