import { CONSONANTS, matchName, type TypedWords, wordsOfName } from '@probity/domain/search/match-name.ts';
import type { PartyKind, ScreeningEngine } from '../../kernel/ports/index.ts';

/** Best first: starts with the text, has its words, words with these prefixes, contains the text, has it misspelt. */
export const ranks = { first: 0, whole: 1, begun: 2, inside: 3, near: 4 } as const;

/** The rank of a match; null if the name does not match. Spellings are computed unless given. */
export type NameMatcher = (
  name: string,
  kind?: PartyKind,
  spellings?: readonly string[] | undefined,
) => number | null;

export type Spelling = Pick<ScreeningEngine, 'spellingsOf'>;

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
export const isOtherScript = (text: string): boolean => OTHER_SCRIPT.test(text);

const MAX_WORDS = 8;

/** The typed text in each possible reading: a list of words, each with its spellings. */
export function readTyped(screening: Spelling, text: string): TypedWords[] {
  const words = wordsOfName(text).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  if (!isOtherScript(text)) return [words.map((word) => [word, ...consonantsOf(screening, word)])];
  return [
    words.map((word) => [word]),
    ...screening.spellingsOf(text, 'person'),
    ...screening.spellingsOf(text, 'organisation'),
  ].filter((reading) => reading.length > 0 && reading.length <= MAX_WORDS);
}

const consonantsOf = (screening: Spelling, word: string): string[] =>
  screening
    .spellingsOf(word, 'person')
    .flat(2)
    .filter((spelling) => spelling.startsWith(CONSONANTS));

/** All words and spellings of a name in another script; empty for a Latin name. */
export const spellingsOfName = (screening: Spelling, name: string, kind: PartyKind): string[] =>
  isOtherScript(name)
    ? [...new Set([...wordsOfName(name), ...screening.spellingsOf(name, kind).flat(2)])]
    : [];

export function nameMatcher(screening: Spelling, text: string, typed: readonly TypedWords[]): NameMatcher {
  const whole = wordsOfName(text).join(' ');
  return (name, kind = 'organisation', spellings = spellingsOfName(screening, name, kind)) => {
    const words = wordsOfName(name);
    const spelled = [...words, ...spellings];
    const found = typed.flatMap((reading): number[] => {
      const manner = matchName(spelled, reading);
      return manner === null ? [] : [ranks[manner]];
    });
    const plain = words.join(' ');
    if (whole !== '' && plain.includes(whole))
      found.push(plain.startsWith(whole) ? ranks.first : ranks.inside);
    return found.length > 0 ? Math.min(...found) : null;
  };
}
