import { describe, expect, it } from 'vitest';
import { readKeptDraft } from './kept-draft.ts';

const empty: { name: string; fields: string[]; known: { id: string } | null; isDone: boolean } = {
  name: '',
  fields: [],
  known: null,
  isDone: false,
};

describe('a draft kept in the tab', () => {
  it('is read as it was kept', () => {
    const draft = { name: 'Vale', fields: ['Name'], known: { id: 'a' }, isDone: true };
    expect(readKeptDraft(JSON.stringify(draft), empty)).toEqual(draft);
  });

  it('is completed if a part is missing', () => {
    expect(readKeptDraft('{"name":"Vale"}', empty)).toEqual({ ...empty, name: 'Vale' });
  });

  it('loses parts of another type or another name, which only another version of the page can have kept', () => {
    const kept = JSON.stringify({ name: ['Vale'], fields: {}, isDone: 'yes', step: 2 });
    expect(readKeptDraft(kept, empty)).toEqual(empty);
  });

  it.each([null, '', '{', '[1]', 'null', '"text"'])('is empty if %j is kept', (kept) => {
    expect(readKeptDraft(kept, empty)).toEqual(empty);
  });
});
