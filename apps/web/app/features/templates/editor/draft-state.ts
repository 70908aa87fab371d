import type { TemplateContent } from '@probity/domain/templates/template-content.ts';

export interface Draft {
  name: string;
  content: TemplateContent;
}

/** The editor's state: the draft, its undo history, and what the server has. */
interface DraftState {
  draft: Draft;
  past: readonly Draft[];
  saved: Draft;
  /** The server version of `saved`. */
  version: number;
}

export type DraftEvent =
  | { type: 'changed'; draft: Draft }
  | { type: 'undone' }
  | { type: 'saved'; draft: Draft; version: number }
  /** Someone else's version replaces ours. */
  | { type: 'adopted'; draft: Draft; version: number };

const REMEMBERED = 50;

export const openDraft = (draft: Draft, version: number): DraftState => ({
  draft,
  past: [],
  saved: draft,
  version,
});

export const isSaved = ({ draft, saved }: DraftState): boolean =>
  JSON.stringify(draft) === JSON.stringify(saved);

export function draftReducer(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'changed':
      return { ...state, draft: event.draft, past: remember(state, event.draft) };
    case 'undone': {
      const before = state.past.at(-1);
      return before ? { ...state, draft: before, past: state.past.slice(0, -1) } : state;
    }
    case 'saved':
      return { ...state, saved: event.draft, version: event.version };
    case 'adopted':
      return event.version > state.version ? openDraft(event.draft, event.version) : state;
  }
}

/** Typing a name is one undo step, not one per character. */
function remember({ draft, past }: DraftState, next: Draft): readonly Draft[] {
  const isTyping =
    draft.content === next.content && past.at(-1)?.content === draft.content && past.length > 0;
  return isTyping ? past : [...past, draft].slice(-REMEMBERED);
}
