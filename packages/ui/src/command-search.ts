import type { ReactNode } from 'react';
import { foldText } from './fold-text.ts';

export interface CommandItem {
  id: string;
  label: string;
  /** Quiet text at the end of the row. */
  hint?: string;
  icon?: ReactNode;
  /** Other words that should find it. */
  keywords?: readonly string[];
  href?: string;
}

export interface CommandGroup {
  label: string;
  /** Found by a server for what was typed: shown as it is. */
  found?: boolean;
  items: readonly CommandItem[];
}

function rank(item: CommandItem, words: readonly string[]): number {
  const label = foldText(item.label);
  const all = [label, foldText(item.hint ?? ''), ...(item.keywords ?? []).map(foldText)].join(' ');
  if (!words.every((word) => all.includes(word))) return -1;
  const first = words[0] ?? '';
  if (label.startsWith(first)) return 0;
  return label.includes(first) ? 1 : 2;
}

/** Every word typed must occur somewhere; labels that start with the first one come first. */
export function filterCommands(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups.filter((group) => group.items.length > 0);
  return groups
    .map((group) => (group.found ? group : matching(group, words)))
    .filter((group) => group.items.length > 0);
}

const matching = (group: CommandGroup, words: readonly string[]): CommandGroup => ({
  label: group.label,
  items: group.items
    .map((item) => ({ item, order: rank(item, words) }))
    .filter(({ order }) => order >= 0)
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item),
});
