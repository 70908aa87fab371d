import type { ReactNode } from 'react';
import { foldText } from './fold-text.ts';

export interface CommandItem {
  id: string;
  label: string;
  /** Secondary text at the end of the row. */
  hint?: string;
  icon?: ReactNode;
  /** Other words that should find it. */
  keywords?: readonly string[];
  href?: string;
}

export interface CommandGroup {
  label: string;
  /** Results from a server for the typed text: shown unfiltered. */
  found?: boolean;
  /** Maximum number of matches shown. */
  most?: number;
  items: readonly CommandItem[];
}

const NEAR_FROM = 4;

/** One letter wrong, missing, extra or swapped, even while the word is still being typed. */
function isNear(typed: string, word: string): boolean {
  if (typed.length < NEAR_FROM) return false;
  return [
    word,
    word.slice(0, typed.length),
    word.slice(0, typed.length + 1),
    word.slice(0, typed.length - 1),
  ].some((known) => isOneEditApart(typed, known));
}

function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [restOne, restOther] = [one.slice(at), other.slice(at)];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2))
  );
}

function rank(item: CommandItem, words: readonly string[]): number {
  const label = foldText(item.label);
  const all = [label, foldText(item.hint ?? ''), ...(item.keywords ?? []).map(foldText)].join(' ');
  const vocabulary = all.split(/\s+/);
  if (!words.every((word) => all.includes(word))) {
    return words.every((word) => all.includes(word) || vocabulary.some((known) => isNear(word, known)))
      ? 3
      : -1;
  }
  const first = words[0] ?? '';
  if (label.startsWith(first)) return 0;
  return label.includes(first) ? 1 : 2;
}

/** Every word typed must occur somewhere; labels that start with the first one come first, typing errors last. */
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
    .slice(0, group.most)
    .map(({ item }) => item),
});
