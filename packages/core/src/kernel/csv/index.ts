export { readCsv } from './read-csv.ts';
export { writePortions } from './write-portions.ts';
