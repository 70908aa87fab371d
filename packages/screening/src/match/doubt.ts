import { firmConsonants } from '../names/sound.ts';
import type { Token } from '../names/token.ts';
import { remembered } from '../text/remembered.ts';
import type { Link } from './align.ts';
import { isFull } from './information.ts';
import { budgetLength } from './token-similarity.ts';

/** The penalty of a word that differs, by similarity: mild for a typo, full for an unrelated word. */
const DOUBT: readonly { similarity: number; doubt: number }[] = [
  { similarity: 1, doubt: 0 },
  { similarity: 0.85, doubt: 0.14 },
  { similarity: 0.75, doubt: 0.34 },
  { similarity: 0.7, doubt: 0.5 },
  { similarity: 0.65, doubt: 0.78 },
  { similarity: 0.6, doubt: 1 },
];

export function doubtOf(similarity: number): number {
  let high = { similarity: 1, doubt: 0 };
  for (const low of DOUBT) {
    if (similarity >= low.similarity) {
      if (low.similarity === high.similarity) return low.doubt;
      const share = (high.similarity - similarity) / (high.similarity - low.similarity);
      return high.doubt + share * (low.doubt - high.doubt);
    }
    high = low;
  }
  return 1;
}

/**
 * Names are transliterated by rule: vowels and spellings of one sound vary, a different consonant usually means a
 * different name. George and Jorge are one name only in a dictionary. The less the certain words tell, the more such a
 * difference counts.
 */
const OTHER_CONSONANT_COST = 0.5;
const LITTLE_KNOWN = {
  vowels: 0.4,
  short: 1,
  consonants: 0.8,
  unvowelled: 2,
  wellKnown: 1.2,
  shorterKnown: 3,
  dictionary: 2,
};
const NEARLY_SURE = 0.93;

/** Short names differ by one letter from many others: Han and Khan, Jan and Jhan. */
const SHORT = 4;

const writtenConsonants = remembered((word) =>
  word
    .replace(/sh/g, 'S')
    .replace(/h$/, '')
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1'),
);

/** Amar and Umar: no romanisation confuses these opening vowels. */
const OTHER_OPENING_VOWEL = /^(?:u[aei]|[aei]u|o[ei]|[ei]o)$/;
/** Amar and Omar: in a longer name one may replace the other (Aleh, Oleg), in a short one it is the only difference. */
const OTHER_SHORT_OPENING = /^(?:ao|oa)$/;

/** Hossain and Hosseini: the final i turns a given name into a family name. */
const endsInI = (word: string): boolean => /[iy]$/.test(word);

/** A nickname, or a name of another language that only means the same. */
export function isFromDictionary({ relation, similarity }: Link): boolean {
  return relation === 'nickname' || (relation === 'equivalent' && similarity < NEARLY_SURE);
}

/** The doubt of a word from another script or from a dictionary; `lack` is that of the certain words (`lackOf`). */
export function strictDoubt(link: Link, lack: number): number {
  const { queryWord, listWord } = link;
  const difference = differenceOf(link, queryWord, listWord);
  const length = Math.max(queryWord.text.length, listWord.text.length);
  const cost = difference === 'consonants' ? OTHER_CONSONANT_COST / budgetLength(length) : 0;
  return Math.min(1, doubtOf(link.similarity - cost) * (1 + LITTLE_KNOWN[difference] * lack));
}

function differenceOf(link: Link, a: Token, b: Token): keyof typeof LITTLE_KNOWN {
  if (isFromDictionary(link)) return 'dictionary';
  if (link.similarity >= NEARLY_SURE || link.relation === 'joined' || link.relation === 'initial')
    return 'vowels';
  if (a.abjad !== b.abjad)
    return a.abjad ? unvowelledDifference(link, a, b) : unvowelledDifference(link, b, a);
  const isShort = Math.min(a.text.length, b.text.length) <= SHORT;
  const consonants = isShort ? writtenConsonants : firmConsonants;
  const openings = a.text.charAt(0) + b.text.charAt(0);
  if (
    consonants(a.text) !== consonants(b.text) ||
    OTHER_OPENING_VOWEL.test(openings) ||
    (isShort && OTHER_SHORT_OPENING.test(openings)) ||
    endsInI(a.text) !== endsInI(b.text)
  )
    return 'consonants';
  return isShort ? 'short' : 'vowels';
}

/** A well-known name can be read from few consonants, but not from more letters than it has. */
const MISREAD = 0.85;

function unvowelledDifference({ similarity }: Link, written: Token, latin: Token): keyof typeof LITTLE_KNOWN {
  if (latin.wellKnown)
    return similarity < MISREAD && latin.text.length < written.text.length ? 'shorterKnown' : 'wellKnown';
  return isFull(written) ? 'vowels' : 'unvowelled';
}

/** Particles, initials and numbers never carry a match by themselves. */
export function isSolid(link: Link): boolean {
  if (doubtOf(link.similarity) >= 1 || link.relation === 'initial') return false;
  return link.queryTo > link.queryFrom || link.listTo > link.listFrom || link.queryWord.role === 'name';
}
