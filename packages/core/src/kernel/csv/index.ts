export type { OpenBytes } from './csv-rows.ts';
export { readTable } from './read-table.ts';
export { formatOf, type TableRow, tableRows } from './table-rows.ts';
export { writePortions } from './write-portions.ts';
