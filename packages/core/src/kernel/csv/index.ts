export { writeCsv } from '@probity/domain/write-csv.ts';
export { readCsv } from './read-csv.ts';
