import { ORGANISATION_WORDS } from '../tables/abbreviations.ts';
import { isWellKnownName, organisationWordWeight, personWordWeight } from '../tables/common-words.ts';
import { NAME_GROUPS } from '../tables/name-groups.ts';
import { NICKNAMES } from '../tables/nicknames.ts';
import { ORGANISATION_PARTICLES, PERSON_PARTICLES } from '../tables/particles.ts';
import { skeletonOf, soundOf } from './sound.ts';

export type TokenRole = 'name' | 'particle' | 'initial' | 'number';

/** One word of a name with everything the matcher asks of it, worked out once. */
export interface Token {
  readonly text: string;
  readonly sound: string;
  readonly skeleton: string;
  readonly role: TokenRole;
  readonly weight: number;
  /** Words of one group are the same name or the same business word. */
  readonly group: string | undefined;
  readonly nickname: string | undefined;
  readonly wellKnown: boolean;
  /** From a script without vowels: vowels of the other side cost next to nothing. */
  readonly abjad: boolean;
  /** A single character of Han, kana or Hangul kept as it is: only equality counts. */
  readonly native: boolean;
}

export interface TokenTraits {
  person: boolean;
  abjad: boolean;
  native: boolean;
}

/** Longest word compared; a longer one is cut, which keeps the alignment bounded. */
export const MAX_TOKEN_LENGTH = 36;

const CACHE_LIMIT = 50_000;
const cache = new Map<string, Token>();

export function tokenOf(word: string, traits: TokenTraits): Token {
  const key = `${traits.person ? 'p' : 'o'}${traits.abjad ? 'a' : ''}${traits.native ? 'n' : ''}|${word}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  const token = makeToken(word.slice(0, MAX_TOKEN_LENGTH), traits);
  cache.set(key, token);
  return token;
}

function makeToken(text: string, { person, abjad, native }: TokenTraits): Token {
  const role = native ? 'name' : roleOf(text, person);
  const sound = native ? text : soundOf(text);
  return {
    text,
    sound,
    skeleton: native ? text : skeletonOf(sound),
    role,
    weight: native ? 1 : weightOf(text, role, person),
    group: person ? NAME_GROUPS.get(text) : ORGANISATION_WORDS.get(text),
    wellKnown: person && isWellKnownName(text),
    nickname: person ? NICKNAMES.get(text) : undefined,
    abjad,
    native,
  };
}

function roleOf(text: string, person: boolean): TokenRole {
  if (/^\d/.test(text)) return 'number';
  if ((person ? PERSON_PARTICLES : ORGANISATION_PARTICLES).has(text)) return 'particle';
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
