import type { ComboboxItem, ComboboxItemGroup, ComboboxParsedItem } from '@mantine/core';
import { foldText } from './fold-text.ts';

export interface SelectOption {
  value: string;
  label: string;
  /** Quiet text at the end of the row, such as a country code. */
  hint?: string;
  group?: string;
  disabled?: boolean;
}

type Item = ComboboxItem | ComboboxItemGroup<ComboboxItem>;

function toItem({ value, label, disabled }: SelectOption): ComboboxItem {
  return { value, label, disabled };
}

/** Keeps the given order; a group appears where its first option stands. */
export function groupOptions(options: readonly SelectOption[]): Item[] {
  const items: Item[] = [];
  const groups = new Map<string, ComboboxItemGroup<ComboboxItem>>();
  for (const option of options) {
    if (!option.group) {
      items.push(toItem(option));
      continue;
    }
    const known = groups.get(option.group);
    if (known) known.items.push(toItem(option));
    else {
      const group = { group: option.group, items: [toItem(option)] };
      groups.set(option.group, group);
      items.push(group);
    }
  }
  return items;
}

function rank(label: string, query: string): number {
  const folded = foldText(label);
  if (folded.startsWith(query)) return 0;
  if (folded.includes(` ${query}`)) return 1;
  return folded.includes(query) ? 2 : 3;
}

function searchItems(items: readonly ComboboxItem[], query: string): ComboboxItem[] {
  return items
    .filter((item) => rank(item.label, query) < 3)
    .sort((a, b) => rank(a.label, query) - rank(b.label, query));
}

/** Matches at the start of the label come first, then at the start of a word, then anywhere. */
export function searchOptions(items: readonly ComboboxParsedItem[], search: string): ComboboxParsedItem[] {
  const query = foldText(search);
  if (!query) return [...items];
  const plain = searchItems(
    items.filter((item): item is ComboboxItem => !('group' in item)),
    query,
  );
  const groups = items
    .filter((item) => 'group' in item)
    .map((group) => ({ ...group, items: searchItems(group.items, query) }))
    .filter((group) => group.items.length > 0);
  return [...plain, ...groups];
}
