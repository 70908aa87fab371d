import { type SyllableReading, syllableSpellings } from '../romanise/syllables.ts';
import { ORGANISATION_WORDS } from '../tables/abbreviations.ts';
import { isWellKnownName } from '../tables/common-names.ts';
import {
  informationBySound,
  informationOf,
  organisationWordWeight,
  personWordWeight,
} from '../tables/common-words.ts';
import { FORM_WORDS } from '../tables/company-forms.ts';
import { NAME_GROUPS } from '../tables/name-groups.ts';
import { NICKNAMES } from '../tables/nicknames.ts';
import { ORGANISATION_PARTICLES, PERSON_PARTICLES } from '../tables/particles.ts';
import { nearFinder } from './misspelt-form.ts';
import { abjadSoundOf, skeletonOf, soundOf } from './sound.ts';

export type TokenRole = 'name' | 'particle' | 'initial' | 'number';

/** One word of a name with everything the matcher needs, computed once. */
export interface Token {
  readonly text: string;
  readonly sound: string;
  readonly skeleton: string;
  /** Letters of the text and of the sound as bits, for a first check without alignment. */
  readonly letters: number;
  readonly soundLetters: number;
  readonly role: TokenRole;
  /** The cost of a wrong or missing word. */
  readonly weight: number;
  /** The information of a matched word: little for a name that millions share. */
  readonly information: number;
  /** The same by its sound, which is all that another script carries: Haris is no rarer than Harris. */
  readonly soundInformation: number;
  /** Words of one group are the same name or the same business word. */
  readonly group: string | undefined;
  readonly nickname: string | undefined;
  readonly wellKnown: boolean;
  /** From a script without vowels: vowels of the other side cost next to nothing. */
  readonly abjad: boolean;
  /** A syllable of Han or Hangul in Latin letters, and how it was read: another letter is another name. */
  readonly syllable: SyllableReading | undefined;
  /** All Latin spellings of such a syllable. */
  readonly spellings: ReadonlySet<string> | undefined;
  /** A single character of Han, kana or Hangul kept as it is: only equality counts. */
  readonly native: boolean;
  readonly person: boolean;
}

export interface TokenTraits {
  person: boolean;
  abjad: boolean;
  syllable: SyllableReading | undefined;
  native: boolean;
}

/** Longest word compared; a longer one is cut, which keeps the alignment bounded. */
export const MAX_TOKEN_LENGTH = 36;

/** The Arabic article as the romanisation writes it. */
const ARTICLE = 'el';

const MIN_MISSPELT_LENGTH = 5;
const misspeltFormWord = nearFinder(FORM_WORDS);

const CACHE_LIMIT = 50_000;
const cache = new Map<string, Token>();

/** `sound` avoids the work if an index has stored it. */
export function tokenOf(word: string, traits: TokenTraits, sound?: string): Token {
  const key = `${traits.person ? 'p' : 'o'}${traits.abjad ? 'a' : ''}${traits.syllable ?? ''}${traits.native ? 'n' : ''}|${word}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  const token = makeToken(word.slice(0, MAX_TOKEN_LENGTH), traits, sound);
  cache.set(key, token);
  return token;
}

function makeToken(text: string, { person, abjad, syllable, native }: TokenTraits, known?: string): Token {
  const role = native ? 'name' : roleOf(text, person, { abjad, syllabic: syllable !== undefined });
  const isLatinWord = !abjad && !syllable && !native;
  const sound = native ? text : (known ?? (abjad ? abjadSoundOf(text) : soundOf(text)));
  const information = informationIn(text, role, person, syllable !== undefined);
  return {
    text,
    sound,
    skeleton: native ? text : skeletonOf(sound),
    letters: letterBits(text),
    soundLetters: letterBits(sound),
    role,
    weight: native ? 1 : weightOf(text, role, person),
    information,
    soundInformation:
      isLatinWord && person && role === 'name' ? informationBySound(information, sound) : information,
    group: isLatinWord ? (person ? NAME_GROUPS : ORGANISATION_WORDS).get(text) : undefined,
    wellKnown: isLatinWord && person && isWellKnownName(text),
    nickname: isLatinWord && person ? NICKNAMES.get(text) : undefined,
    abjad,
    syllable,
    spellings: syllable && syllableSpellings(text, syllable),
    native,
    person,
  };
}

/** Letters of another script are never a Latin particle or initial, even if they look like one. */
function roleOf(
  text: string,
  person: boolean,
  { abjad, syllabic }: { abjad: boolean; syllabic: boolean },
): TokenRole {
  if (/^\d/.test(text)) return 'number';
  if (syllabic || (abjad && text !== ARTICLE)) return 'name';
  if ((person ? PERSON_PARTICLES : ORGANISATION_PARTICLES).has(text)) return 'particle';
  if (!person && isFormWord(text)) return 'particle';
  if (text.length === 1 && person) return 'initial';
  return 'name';
}

function weightOf(text: string, role: TokenRole, person: boolean): number {
  if (role === 'particle') return 0.1;
  if (role === 'initial') return 0.35;
  if (role === 'number') return 0.7;
  if (text.length === 1) return 0.5;
  return person ? personWordWeight(text) : organisationWordWeight(text);
}

/** Any single syllable says little. */
function informationIn(text: string, role: TokenRole, person: boolean, syllabic: boolean): number {
  if (role !== 'name') return 0.2;
  return syllabic ? Math.min(0.4, informationOf(text, person)) : informationOf(text, person);
}

/** "Liability", "Compnay": words of company forms carry nothing even when the form around them is broken. */
function isFormWord(text: string): boolean {
  return FORM_WORDS.has(text) || (text.length >= MIN_MISSPELT_LENGTH && misspeltFormWord(text) !== undefined);
}

/** Bit n is set when the nth letter of the alphabet is in the text. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) - 97);
  return bits;
}
