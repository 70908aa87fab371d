export { csvRows, type OpenBytes } from './csv-rows.ts';
export { readCsv } from './read-csv.ts';
export { writePortions } from './write-portions.ts';
