import { csvLine, writeCsv } from '@probity/domain/write-csv.ts';

interface Table<Row> {
  header: readonly string[];
  cellsOf: (row: Row) => readonly string[];
}

interface Portion<Row, Place> {
  items: readonly Row[];
  /** Where the next portion begins; null at the end. */
  next: Place | null;
}

/** A long table as CSV: the first portion has been read, each further one is read when the recipient is ready for it. */
export async function* writePortions<Row, Place>(
  { header, cellsOf }: Table<Row>,
  first: Portion<Row, Place>,
  read: (from: Place) => Promise<Portion<Row, Place>>,
): AsyncGenerator<string> {
  yield writeCsv([header, ...first.items.map(cellsOf)]);
  for (let { next } = first; next !== null; ) {
    const portion = await read(next);
    yield portion.items.map((row) => csvLine(cellsOf(row))).join('');
    next = portion.next;
  }
}
