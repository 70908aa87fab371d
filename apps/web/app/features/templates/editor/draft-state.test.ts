import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { describe, expect, it } from 'vitest';
import { type Draft, type DraftEvent, draftReducer, isSaved, openDraft } from './draft-state.ts';

const first: Draft = { name: 'Suppliers', content: emptyTemplate('Organization') };
const withDays: Draft = { ...first, content: { ...first.content, days: 30 } };
const after = (...events: DraftEvent[]) => events.reduce(draftReducer, openDraft(first, 1));

describe('a draft', () => {
  it('is unsaved from the first change until the server has it', () => {
    expect(isSaved(after())).toBe(true);
    expect(isSaved(after({ type: 'changed', draft: withDays }))).toBe(false);
    const kept = after({ type: 'changed', draft: withDays }, { type: 'saved', draft: withDays, version: 2 });
    expect([isSaved(kept), kept.version]).toEqual([true, 2]);
  });

  it('stays unsaved when it changed again while it was being saved', () => {
    const renamed = { ...withDays, name: 'Vendors' };
    const state = after(
      { type: 'changed', draft: withDays },
      { type: 'changed', draft: renamed },
      { type: 'saved', draft: withDays, version: 2 },
    );
    expect(isSaved(state)).toBe(false);
  });

  it('undoes one change at a time, saved or not, back to the start', () => {
    const state = after(
      { type: 'changed', draft: withDays },
      { type: 'saved', draft: withDays, version: 2 },
      { type: 'undone' },
      { type: 'undone' },
    );
    expect(state.draft).toEqual(first);
    expect(isSaved(state)).toBe(false);
  });

  it('undoes a typed name in one step', () => {
    const typed = ['Suppliers 2', 'Suppliers 20'].map(
      (name): DraftEvent => ({ type: 'changed', draft: { ...first, name } }),
    );
    expect(after(...typed, { type: 'undone' }).draft.name).toBe('Suppliers');
  });

  it('takes over what someone else saved, but never an older version', () => {
    expect(after({ type: 'adopted', draft: withDays, version: 2 })).toEqual(openDraft(withDays, 2));
    expect(after({ type: 'adopted', draft: withDays, version: 1 }).draft).toEqual(first);
  });
});
