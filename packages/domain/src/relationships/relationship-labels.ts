/** The account's own labels of a counterparty: one reference, and tags. */
export const MAX_REFERENCE_LENGTH = 60;
export const MAX_TAG_LENGTH = 40;
export const MAX_TAGS = 20;

/** Tags that differ only in their case are the same; the first spelling stays. */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const removed = new Set(remove.map(keyOf));
  const changed = new Map<string, string>();
  for (const tag of [...tags.filter((tag) => !removed.has(keyOf(tag))), ...add])
    if (!changed.has(keyOf(tag))) changed.set(keyOf(tag), tag);
  return [...changed.values()].sort((a, b) => a.localeCompare(b, 'en'));
}

const keyOf = (tag: string): string => tag.toLowerCase();

/** One tag, or several separated by commas or semicolons, as a cell of a table holds them. */
export const tagsIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map(tidyLabel)
    .filter((tag) => tag !== '');

export const tidyLabel = (text: string): string => text.trim().replace(/\s+/g, ' ');
