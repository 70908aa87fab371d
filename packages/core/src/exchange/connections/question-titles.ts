import type { ScopeItem } from '@probity/domain';

/** The questions of a template among these items, by key. */
export const questionTitles = (
  items: readonly Pick<ScopeItem, 'key' | 'question'>[],
): ReadonlyMap<string, string> =>
  new Map(items.flatMap(({ key, question }) => (question ? [[key, question.text] as const] : [])));
