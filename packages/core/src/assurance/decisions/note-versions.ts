import type { NoteRow } from './decisions.store.ts';

interface NoteVersion {
  text: string;
  byName: string | null;
  at: Date;
}

export interface NoteView extends NoteVersion {
  id: string;
  /** The version shown; an edit names it, so that nobody overwrites what they have not read. */
  versionId: string;
  /** Who changed it last, and when; null if it is as first written. */
  edited: { byName: string | null; at: Date } | null;
  /** What it said before, newest first. */
  earlier: NoteVersion[];
}

/** One note for all its versions, which come newest first; in the order in which the notes were first written. */
export function notesOf(rows: readonly NoteRow[], open: (row: NoteRow) => string): NoteView[] {
  const versions = Map.groupBy(rows, ({ id, firstId }) => firstId ?? id);
  const notes = [...versions].flatMap(([id, [newest, ...before]]) => {
    if (!newest) return [];
    const first = before.at(-1) ?? newest;
    return [
      {
        id,
        versionId: newest.id,
        text: open(newest),
        byName: first.writtenByName,
        at: first.writtenAt,
        edited: before.length > 0 ? { byName: newest.writtenByName, at: newest.writtenAt } : null,
        earlier: before.map((row) => ({ text: open(row), byName: row.writtenByName, at: row.writtenAt })),
      },
    ];
  });
  return notes.sort((a, b) => b.at.getTime() - a.at.getTime() || b.id.localeCompare(a.id));
}
