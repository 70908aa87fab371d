import type { TokenRelation } from '../model.ts';
import type { Token } from '../names/token.ts';
import { editCost, leastCost } from './edit-cost.ts';

export interface TokenMatch {
  similarity: number;
  relation: TokenRelation;
}

/** What the comparison of two written words needs; joined words have no more than this. */
export type WrittenWord = Pick<Token, 'text' | 'sound' | 'letters' | 'soundLetters' | 'abjad'>;

/** Below this two words have nothing to do with each other. */
export const MIN_TOKEN_SIMILARITY = 0.6;

export const STRANGERS: TokenMatch = { similarity: 0, relation: 'conflict' };
const EXACT: TokenMatch = { similarity: 1, relation: 'exact' };
const EQUIVALENT: TokenMatch = { similarity: 0.95, relation: 'equivalent' };
const COUNTERPART: TokenMatch = { similarity: 0.8, relation: 'equivalent' };
const NICKNAME: TokenMatch = { similarity: 0.78, relation: 'nickname' };
const INITIAL: TokenMatch = { similarity: 0.9, relation: 'initial' };

/** The cost of being written differently when the sound is the same. */
export const SPELLING_COST = 0.25;

/** Two names everybody knows (Castro, Castillo) are two names, near as their letters may be. */
const BOTH_KNOWN_COST = 0.6;

/** Romanised syllables differ by rule, not by typo. */
const SYLLABLE_COST = 0.5;

export function tokenSimilarity(a: Token, b: Token): TokenMatch {
  if (a.text === b.text && a.native === b.native) return EXACT;
  if (a.native || b.native) return STRANGERS;
  if (a.role === 'number' || b.role === 'number') return numberSimilarity(a, b);
  if (a.text.length === 1 || b.text.length === 1) return initialSimilarity(a, b);
  if (a.group !== undefined && a.group === b.group) return areAkin(a, b) ? EQUIVALENT : COUNTERPART;
  if (areNicknames(a, b)) return NICKNAME;
  return writtenSimilarity(a, b, certaintyCost(a, b));
}

/** Similarity of two words that stand for nothing but their letters. */
export function writtenSimilarity(
  a: WrittenWord,
  b: WrittenWord,
  extraCost = 0,
  least = MIN_TOKEN_SIMILARITY,
): TokenMatch {
  const abjad = a.abjad !== b.abjad;
  const similarity = abjad
    ? unvowelledSimilarity(a, b, extraCost, least)
    : vowelledSimilarity(a, b, extraCost, least);
  if (similarity < least) return STRANGERS;
  const phonetic = a.sound === b.sound || (abjad && similarity > 0.85);
  return { similarity, relation: phonetic ? 'phonetic' : 'fuzzy' };
}

/** What a difference costs on top where neither side is likely to be a slip of the pen. */
function certaintyCost(a: Token, b: Token): number {
  if (a.sound === b.sound) return 0;
  if (a.syllabic || b.syllabic) return SYLLABLE_COST;
  return a.wellKnown && b.wellKnown ? BOTH_KNOWN_COST : 0;
}

/** The better of what is read and what is heard, each against its own length. */
function vowelledSimilarity(a: WrittenWord, b: WrittenWord, extra: number, least: number): number {
  const length = budgetLength(Math.max(a.text.length, b.text.length));
  const limit = length * (1 - least) - extra;
  let read = 0;
  if (leastCost(a.letters, b.letters) <= limit) {
    read = 1 - (editCost(a.text, b.text, false, limit) + extra) / length;
  }
  const soundLength = budgetLength(Math.max(a.sound.length, b.sound.length));
  const soundLimit = soundLength * (1 - Math.max(read, least)) - SPELLING_COST - extra;
  if (soundLimit < 0 || leastCost(a.soundLetters, b.soundLetters) > soundLimit) return read;
  const heard = 1 - (editCost(a.sound, b.sound, false, soundLimit) + SPELLING_COST + extra) / soundLength;
  return Math.max(read, heard);
}

/** Across a script without vowels only consonants are evidence. */
function unvowelledSimilarity(a: WrittenWord, b: WrittenWord, extra: number, least: number): number {
  const length = 1.5 + Math.max(consonants(a.sound), consonants(b.sound));
  return 1 - (editCost(a.sound, b.sound, true, length * (1 - least)) + extra) / length;
}

function consonants(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) if (!'aeiou'.includes(text.charAt(i))) count += 1;
  return count;
}

/** Long words get more room for typos, but not in proportion. */
export function budgetLength(length: number): number {
  return length <= 8 ? length : 8 + (length - 8) * 0.6;
}

/** Muhammad and Mehmet are one name; John and Ivan are one only in a dictionary. */
function areAkin(a: Token, b: Token): boolean {
  return a.role !== 'name' || a.skeleton.charCodeAt(0) === b.skeleton.charCodeAt(0);
}

function areNicknames(a: Token, b: Token): boolean {
  if (a.nickname === undefined || b.nickname === undefined) return false;
  return a.nickname === b.nickname && (a.nickname === a.text || a.nickname === b.text);
}

/** Numbers distinguish: another number is another thing unless a single digit of a long one is off. */
function numberSimilarity(a: Token, b: Token): TokenMatch {
  if (a.role !== b.role) return STRANGERS;
  const length = Math.max(a.text.length, b.text.length);
  const similarity = 1 - editCost(a.text, b.text, false, length) / length;
  return similarity < MIN_TOKEN_SIMILARITY ? STRANGERS : { similarity, relation: 'fuzzy' };
}

function initialSimilarity(a: Token, b: Token): TokenMatch {
  if (a.role !== 'initial' && b.role !== 'initial') return STRANGERS;
  if (a.role === 'particle' || b.role === 'particle') return STRANGERS;
  return a.text.charCodeAt(0) === b.text.charCodeAt(0) ? INITIAL : STRANGERS;
}
