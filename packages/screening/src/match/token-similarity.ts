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
const NICKNAME: TokenMatch = { similarity: 0.9, relation: 'nickname' };
const INITIAL: TokenMatch = { similarity: 0.9, relation: 'initial' };

/** The cost of being written differently when the sound is the same. */
const SPELLING_COST = 0.25;

/** Two names everybody knows (Castro, Castillo) are two names, near as their letters may be. */
const BOTH_KNOWN_COST = 0.6;

export function tokenSimilarity(a: Token, b: Token): TokenMatch {
  if (a.text === b.text && a.native === b.native) return EXACT;
  if (a.native || b.native) return NONE;
  if (a.role === 'number' || b.role === 'number') return numberSimilarity(a, b);
  if (a.text.length === 1 || b.text.length === 1) return initialSimilarity(a, b);
  if (a.group !== undefined && a.group === b.group) return EQUIVALENT;
  if (areNicknames(a, b)) return NICKNAME;
  const known = a.wellKnown && b.wellKnown && a.sound !== b.sound ? BOTH_KNOWN_COST : 0;
  return spelledSimilarity(a.text, a.sound, b.text, b.sound, a.abjad !== b.abjad, known);
}

/** Long words get more room for typos, but not in proportion. */
function budgetLength(length: number): number {
  return length <= 8 ? length : 8 + (length - 8) * 0.6;
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
  const length = budgetLength(Math.max(text.length, otherText.length));
  const limit = length * (1 - MIN_TOKEN_SIMILARITY);
  if (!abjad && Math.abs(text.length - otherText.length) * 0.3 > limit) return NONE;
  const heard = abjad
    ? editCost(sound, otherSound, true, limit)
    : editCost(sound, otherSound, false, limit) + SPELLING_COST;
  const written = abjad ? heard : editCost(text, otherText, false, limit);
  const cost = Math.min(heard, written) + extraCost;
  const similarity = 1 - cost / length;
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
