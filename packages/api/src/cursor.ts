import { invalid } from '@probity/domain';

/** An opaque place in a list: what the last row was sorted by, and its id. */
export const writeCursor = (sortedBy: string, id: string): string =>
  Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url');

export function readCursor(cursor: string | undefined): { sortedBy: string; id: string } | null {
  if (cursor === undefined) return null;
  try {
    const [sortedBy, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof sortedBy === 'string' && typeof id === 'string' && isUuid(id) && !sortedBy.includes('\u0000'))
      return { sortedBy, id };
  } catch {
    // Not a cursor at all: answered like one that is not ours.
  }
  throw invalid('cursor', 'This is no cursor of ours.');
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

export function readTimeCursor(cursor: string | undefined): { at: Date; id: string } | null {
  const place = readCursor(cursor);
  if (!place) return null;
  const at = new Date(place.sortedBy);
  if (Number.isNaN(at.getTime())) throw invalid('cursor', 'This is no cursor of ours.');
  return { at, id: place.id };
}

/** The number of the last row, in lists of numbered rows. */
export function readNumberCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw invalid('cursor', 'This is no cursor of ours.');
  return Number(cursor);
}
