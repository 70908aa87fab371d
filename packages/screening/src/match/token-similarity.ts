import type { TokenRelation } from '../model.ts';
import type { Token } from '../names/token.ts';
import { editCost } from './edit-cost.ts';

export interface TokenMatch {
  similarity: number;
  relation: TokenRelation;
}

/** Below this two words have nothing to do with each other. */
export const MIN_TOKEN_SIMILARITY = 0.55;

const NONE: TokenMatch = { similarity: 0, relation: 'conflict' };
const EXACT: TokenMatch = { similarity: 1, relation: 'exact' };
const EQUIVALENT: TokenMatch = { similarity: 0.95, relation: 'equivalent' };
const NICKNAME: TokenMatch = { similarity: 0.8, relation: 'nickname' };
const INITIAL: TokenMatch = { similarity: 0.9, relation: 'initial' };

/** The cost of being written differently when the sound is the same. */
const SPELLING_COST = 0.25;

/** Two names everybody knows (Castro, Castillo) are two names, near as their letters may be. */
const BOTH_KNOWN_COST = 0.6;

/** Romanised syllables differ by rule, not by typo. */
const SYLLABLE_COST = 0.5;

export function tokenSimilarity(a: Token, b: Token): TokenMatch {
  if (a.text === b.text && a.native === b.native) return EXACT;
  if (a.native || b.native) return NONE;
  if (a.role === 'number' || b.role === 'number') return numberSimilarity(a, b);
  if (a.text.length === 1 || b.text.length === 1) return initialSimilarity(a, b);
  if (a.group !== undefined && a.group === b.group) return EQUIVALENT;
  if (areNicknames(a, b)) return NICKNAME;
  return spelledSimilarity(a.text, a.sound, b.text, b.sound, a.abjad !== b.abjad, certaintyCost(a, b));
}

/** What a difference costs on top where neither side is likely to be a slip of the pen. */
function certaintyCost(a: Token, b: Token): number {
  if (a.sound === b.sound) return 0;
  if (a.syllabic || b.syllabic) return SYLLABLE_COST;
  return a.wellKnown && b.wellKnown ? BOTH_KNOWN_COST : 0;
}

/** The better of what is read and what is heard, each against its own length. */
function vowelledSimilarity(
  text: string,
  sound: string,
  otherText: string,
  otherSound: string,
  extra: number,
): number {
  const length = budgetLength(Math.max(text.length, otherText.length));
  const limit = length * (1 - MIN_TOKEN_SIMILARITY);
  if (Math.abs(text.length - otherText.length) * 0.3 > limit) return 0;
  const read = 1 - (editCost(text, otherText, false, limit) + extra) / length;
  const soundLength = budgetLength(Math.max(sound.length, otherSound.length));
  const heard = 1 - (editCost(sound, otherSound, false, limit) + SPELLING_COST + extra) / soundLength;
  return Math.max(read, heard);
}

function unvowelledSimilarity(sound: string, otherSound: string, extra: number): number {
  const length = consonantLength(sound, otherSound);
  return 1 - (editCost(sound, otherSound, true, length) + extra) / length;
}

/** Long words get more room for typos, but not in proportion. */
function budgetLength(length: number): number {
  return length <= 8 ? length : 8 + (length - 8) * 0.6;
}

/** Across a script without vowels only consonants are evidence. */
function consonantLength(sound: string, otherSound: string): number {
  const count = (text: string) => text.length - (text.match(/[aeiou]/g)?.length ?? 0);
  return 1.5 + Math.max(count(sound), count(otherSound));
}

/** Similarity of two written words that stand for nothing but their letters. */
export function spelledSimilarity(
  text: string,
  sound: string,
  otherText: string,
  otherSound: string,
  abjad: boolean,
  extraCost = 0,
): TokenMatch {
  const similarity = abjad
    ? unvowelledSimilarity(sound, otherSound, extraCost)
    : vowelledSimilarity(text, sound, otherText, otherSound, extraCost);
  if (similarity < MIN_TOKEN_SIMILARITY) return NONE;
  return {
    similarity,
    relation: sound === otherSound || (abjad && similarity > 0.85) ? 'phonetic' : 'fuzzy',
  };
}

function areNicknames(a: Token, b: Token): boolean {
  if (a.nickname === undefined || b.nickname === undefined) return false;
  return a.nickname === b.nickname && (a.nickname === a.text || a.nickname === b.text);
}

/** Numbers distinguish: another number is another thing unless a single digit of a long one is off. */
function numberSimilarity(a: Token, b: Token): TokenMatch {
  if (a.role !== b.role) return NONE;
  const length = Math.max(a.text.length, b.text.length);
  const similarity = 1 - editCost(a.text, b.text, false, length) / length;
  return similarity < MIN_TOKEN_SIMILARITY ? NONE : { similarity, relation: 'fuzzy' };
}

function initialSimilarity(a: Token, b: Token): TokenMatch {
  if (a.role !== 'initial' && b.role !== 'initial') return NONE;
  if (a.role === 'particle' || b.role === 'particle') return NONE;
  return a.text.charCodeAt(0) === b.text.charCodeAt(0) ? INITIAL : NONE;
}
