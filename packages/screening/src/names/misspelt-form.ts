import type { FormFamily } from '../tables/company-forms.ts';

/** Finds the word of a table that is one letter away: dropped, added, swapped or replaced. */
export function nearFinder(words: ReadonlyMap<string, FormFamily>): (word: string) => FormFamily | undefined {
  const byLength = new Map<number, string[]>();
  for (const word of words.keys()) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  return (word) => {
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      for (const known of byLength.get(length) ?? []) if (isOneEdit(known, word)) return words.get(known);
    }
    return undefined;
  };
}

function isOneEdit(a: string, b: string): boolean {
  if (a === b) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}
