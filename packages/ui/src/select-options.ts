import type { ComboboxItem, ComboboxItemGroup, ComboboxParsedItem } from '@mantine/core';
import { foldText } from './fold-text.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Secondary text at the end of the row, such as a country code. */
  hint?: string;
  /** Other words that find it, such as a short form or a nationality. */
  words?: readonly string[];
  group?: string;
  disabled?: boolean;
}

type Item<Value extends string> = ComboboxItem<Value> | ComboboxItemGroup<ComboboxItem<Value>>;

const toItem = <Value extends string>({
  value,
  label,
  disabled,
}: SelectOption<Value>): ComboboxItem<Value> => ({ value, label, disabled });

/** Keeps the given order; a group appears at the position of its first option. */
export function groupOptions<Value extends string>(options: readonly SelectOption<Value>[]): Item<Value>[] {
  const items: Item<Value>[] = [];
  const groups = new Map<string, ComboboxItemGroup<ComboboxItem<Value>>>();
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

/** Words that find an option, by its value. */
export type WordsByValue = ReadonlyMap<string, readonly string[]>;
const NO_MATCH = 4;

function rankLabel(label: string, query: string): number {
  const folded = foldText(label);
  if (folded === query) return 0;
  if (folded.startsWith(query)) return 1;
  if (folded.includes(` ${query}`)) return 2;
  return folded.includes(query) ? 3 : NO_MATCH;
}

/** A keyword counts like the label, but only from its start: matches inside a hidden word would be unexpected. */
function rankWord(word: string, query: string): number {
  const rank = rankLabel(word, query);
  return rank <= 1 ? rank : NO_MATCH;
}

function searchItems<Value extends string>(
  items: readonly ComboboxItem<Value>[],
  query: string,
  words: WordsByValue,
): ComboboxItem<Value>[] {
  return items
    .map((item) => {
      const byWord = (words.get(item.value) ?? []).map((word) => rankWord(word, query));
      return { item, rank: Math.min(rankLabel(item.label, query), ...byWord) };
    })
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Whole matches come first, then matches at the start, at the start of a word, and anywhere. */
export function searchOptions<Value extends string>(
  items: readonly ComboboxParsedItem<Value>[],
  search: string,
  words: WordsByValue = new Map(),
): ComboboxParsedItem<Value>[] {
  const query = foldText(search);
  if (!query) return [...items];
  const plain = searchItems(
    items.filter((item): item is ComboboxItem<Value> => !('group' in item)),
    query,
    words,
  );
  const groups = items
    .filter((item) => 'group' in item)
    .map((group) => ({ ...group, items: searchItems(group.items, query, words) }))
    .filter((group) => group.items.length > 0);
  return [...plain, ...groups];
}
