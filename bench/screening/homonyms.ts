import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { filesLike } from './files.ts';

/** Particles, titles, and patronymics, which are left out more often than written. */
const LEFT_OUT =
  /^(?:al|el|bin|ibn|ben|haji|hajji|syed|sayed|sayyid|sheikh)$|.{3}(?:[oe]v[iy]ch|[oe]vna|ichna|yich)$/;

/** Accents and vowel points. In the scripts of India a mark is a vowel, without which Khan is one letter. */
const ACCENTS = /(?![\p{Script=Devanagari}\p{Script=Bengali}])\p{M}|['’‘`´ʻʼʿʾ]/gu;

/** Bengali writes long and short vowels but pronounces them alike. */
const SHORT_VOWELS: Readonly<Record<string, string>> = { ঈ: 'ই', 'ী': 'ি', ঊ: 'উ', 'ূ': 'ু' };

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[ঈীঊূ]/gu, (vowel) => SHORT_VOWELS[vowel] ?? vowel)
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1 && !LEFT_OUT.test(word));

/** A person's name as written and, where it is known, in Latin letters. */
interface Written {
  name: string;
  latin: string | undefined;
}

/**
 * Whether a person bears the very name of a listed one, word for word, in either of its spellings and by the reference
 * data: one of its groups of spellings holds both words, or it writes both alike in another script, as Mohamed and
 * Mohammad in Arabic. For a name alone such an alert is right, so these people do not count as false positives.
 */
export function homonymTest(references: string): (person: Written, listed: string) => boolean {
  const { groupsOf, foreignOf } = readGroups(references);
  const spellingsOf = remembered((word: string) =>
    (groupsOf.get(word) ?? []).flatMap((group) => [group, ...(foreignOf.get(group) ?? [])]),
  );
  const isSameWord = (a: string, b: string) =>
    a === b || spellingsOf(a).some((spelling) => spellingsOf(b).includes(spelling));
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

interface Groups {
  /** The groups that hold a word. */
  groupsOf: Map<string, string[]>;
  /** The words of a group that are not in Latin letters. */
  foreignOf: Map<string, string[]>;
}

function readGroups(references: string): Groups {
  const groupsOf = new Map<string, string[]>();
  const foreignOf = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, key: string, value: string) => {
    const known = to.get(key);
    if (known) known.push(value);
    else to.set(key, [value]);
  };
  for (const path of filesLike(references, /^wikidata_name_parts.*\.txt\.gz$/)) {
    for (const line of gunzipSync(readFileSync(path)).toString('utf8').split('\n')) {
      const [forms = '', id = ''] = line.split('=>');
      for (const form of forms.split(',')) {
        const [word, ...more] = wordsOf(form);
        if (!word || more.length > 0) continue;
        add(groupsOf, word, id.trim());
        if (!/\p{Script=Latin}/u.test(word)) add(foreignOf, id.trim(), word);
      }
    }
  }
  return { groupsOf, foreignOf };
}

/** The same words are compared with many others. */
function remembered<T>(make: (word: string) => T): (word: string) => T {
  const made = new Map<string, T>();
  return (word) => {
    const known = made.get(word);
    if (known !== undefined) return known;
    const value = make(word);
    made.set(word, value);
    return value;
  };
}
