import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { filesLike } from './files.ts';

/** Particles, titles, and patronymics, which are left out more often than written. */
const LEFT_OUT =
  /^(?:al|el|bin|ibn|ben|haji|hajji|syed|sayed|sayyid|sheikh)$|.{3}(?:[oe]v[iy]ch|[oe]vna|ichna|yich)$/;

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’‘`´ʻʼʿʾ]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !LEFT_OUT.test(word));

/** A person's name as written and, where it is known, in Latin letters. */
interface Written {
  name: string;
  latin: string | undefined;
}

/**
 * Whether a person bears the very name of a listed one, word for word, in either of its spellings and by the reference
 * data's own groups of spellings: for a name alone such an alert is right, so these people are no measure of false ones.
 */
export function homonymTest(references: string): (person: Written, listed: string) => boolean {
  const groups = readGroups(references);
  const isSameWord = (a: string, b: string) => {
    if (a === b) return true;
    const others = groups.get(b);
    return others !== undefined && (groups.get(a)?.some((group) => others.includes(group)) ?? false);
  };
  const arePaired = (words: readonly (readonly string[])[], others: readonly string[]): boolean => {
    const [spellings, ...rest] = words;
    if (spellings === undefined) return others.length === 0;
    return others.some(
      (other, at) =>
        spellings.some((spelling) => isSameWord(spelling, other)) && arePaired(rest, others.toSpliced(at, 1)),
    );
  };
  const isTwice = (word: readonly string[], others: readonly (readonly string[])[]) =>
    others.some((other) => word.some((a) => other.some((b) => isSameWord(a, b))));
  return (person, listed) => {
    const others = [...new Set(wordsOf(listed))];
    return spelledWords(person).some((spelled) => {
      const words = spelled.filter((word, i) => !isTwice(word, spelled.slice(0, i)));
      return words.length > 0 && words.length === others.length && arePaired(words, others);
    });
  };
}

/** The words in both spellings where these run side by side, else one spelling after the other. */
function spelledWords({ name, latin }: Written): string[][][] {
  const words = [...new Set(wordsOf(name))];
  const others = latin === undefined ? [] : [...new Set(wordsOf(latin))];
  if (words.length === others.length) return [words.map((word, i) => [word, others[i] ?? word])];
  return [words.map((word) => [word]), others.map((word) => [word])];
}

function readGroups(references: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of filesLike(references, /^wikidata_name_parts.*\.txt\.gz$/)) {
    for (const line of gunzipSync(readFileSync(path)).toString('utf8').split('\n')) {
      const [forms = '', id = ''] = line.split('=>');
      for (const form of forms.split(',')) {
        const [word, ...more] = wordsOf(form);
        if (!word || more.length > 0) continue;
        const known = groups.get(word);
        if (known) known.push(id.trim());
        else groups.set(word, [id.trim()]);
      }
    }
  }
  return groups;
}
