import { invalid } from '@probity/domain';

/** An opaque position in a list: the sort key of the last row, and its id. */
export const writeCursor = (sortedBy: string, id: string): string =>
  Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url');

type Place = readonly [sortedBy: string | Date | null, id: string];
interface Rows<Row> {
  items: readonly Row[];
  hasMore: boolean;
}

/** A page of a list with the position where the next one begins. */
export function pageOf<Row>(page: Rows<Row>, placeOf: (last: Row) => Place): Page<Row>;
export function pageOf<Row, Shown>(
  page: Rows<Row>,
  placeOf: (last: Row) => Place,
  present: (row: Row) => Shown,
): Page<Shown>;
export function pageOf<Row>(
  { items, hasMore }: Rows<Row>,
  placeOf: (last: Row) => Place,
  present: (row: Row) => unknown = (row) => row,
): Page<unknown> {
  const last = items.at(-1);
  const [sortedBy = null, id = ''] = last ? placeOf(last) : [];
  const nextCursor =
    hasMore && sortedBy !== null
      ? writeCursor(sortedBy instanceof Date ? sortedBy.toISOString() : sortedBy, id)
      : null;
  return { items: items.map((row) => present(row)), nextCursor };
}
interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

export function readCursor(cursor: string | undefined): { sortedBy: string; id: string } | null {
  if (cursor === undefined) return null;
  try {
    const [sortedBy, id]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof sortedBy === 'string' && typeof id === 'string' && isUuid(id) && isStorable(sortedBy))
      return { sortedBy, id };
  } catch {
    // Not a cursor at all: treated like one that is not ours.
  }
  throw invalid('cursor', 'cursor');
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

export function readTimeCursor(cursor: string | undefined): { at: Date; id: string } | null {
  const place = readCursor(cursor);
  if (!place) return null;
  return { at: readMoment(place.sortedBy), id: place.id };
}

/** A timestamp that the database can hold: other years are not ours. */
export function readMoment(text: string): Date {
  const at = new Date(text);
  const year = at.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw invalid('cursor', 'cursor');
  return at;
}

/** The number of the last row, in lists of numbered rows. */
export function readNumberCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw invalid('cursor', 'cursor');
  return Number(cursor);
}

/** The sequence number of the last entry, in lists that end with the first one. */
export function readSequenceCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw invalid('cursor', 'cursor');
  return Number(cursor);
}

/** The number of the last row, which may be too large for a JavaScript number. */
export function readRowCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) throw invalid('cursor', 'cursor');
  return cursor;
}

/** The id of the last row, in lists in the order of ids. */
export function readIdCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!isUuid(cursor)) throw invalid('cursor', 'cursor');
  return cursor;
}

/** The sort key of the last row, where it is unique by itself; empty at the start of the list. */
export const writeKeyCursor = (key: string): string => Buffer.from(key).toString('base64url');

export function readKeyCursor(cursor: string | undefined): string {
  const key = Buffer.from(cursor ?? '', 'base64url').toString('utf8');
  if (key.includes('\u0000')) throw invalid('cursor', 'cursor');
  return key;
}
