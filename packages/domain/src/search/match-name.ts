import anyAscii from 'any-ascii';

/** How well a word matched, best first: exactly, by its beginning, with one typing error. */
export const manners = ['whole', 'begun', 'near'] as const;
export type Manner = (typeof manners)[number];

/** The typed words, each in all its spellings, one of which must match. */
export type TypedWords = readonly (readonly string[])[];

/** Shorter words are too often one letter away from another. */
const NEAR_FROM = 4;

const APOSTROPHES = /['’‘`´ʻʼʿʾ′＇]/gu;
const ASCII = /^[\x20-\x7e]*$/;
const LATIN_LETTERS = /[\p{Script=Latin}\p{M}]+/gu;

/** Words in lower case, Latin letters without accents; apostrophes join, everything else separates. */
export function wordsOfName(text: string): string[] {
  if (ASCII.test(text))
    return (
      text
        .replace(APOSTROPHES, '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    );
  return text
    .normalize('NFKC')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .replace(LATIN_LETTERS, (letters) => anyAscii(letters).toLowerCase())
    .split(/[^\p{L}\p{N}\p{M}§]+/u)
    .filter(Boolean);
}

/** How well a name, given as all its words in all their spellings, matches the query; null if it does not. */
export function matchName(words: readonly string[], typed: TypedWords): Manner | null {
  let worst = 0;
  for (const spellings of typed) {
    const manner = spellings.reduce((best, spelling) => Math.min(best, mannerOf(words, spelling)), NONE);
    if (manner === NONE) return null;
    worst = Math.max(worst, manner);
  }
  return manners[worst] ?? null;
}

const NONE: number = manners.length;

/** Prefix of a spelling of which only the consonants are known. */
export const CONSONANTS = '§';

function mannerOf(words: readonly string[], typed: string): number {
  if (typed.startsWith(CONSONANTS)) return words.includes(typed) ? 2 : NONE;
  if (words.includes(typed)) return 0;
  if (words.some((word) => word.startsWith(typed))) return 1;
  return words.some((word) => isNear(typed, word)) ? 2 : NONE;
}

/** One letter wrong, missing, extra or swapped, also at the start of a word that is still being typed. */
export function isNear(typed: string, word: string): boolean {
  if (typed.length < NEAR_FROM || word.length < NEAR_FROM) return false;
  return [word, ...[0, 1, -1].map((more) => word.slice(0, typed.length + more))].some((known) =>
    isOneEditApart(typed, known),
  );
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
