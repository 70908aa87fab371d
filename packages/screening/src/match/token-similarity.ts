import type { TokenRelation } from '../model.ts';
import type { Token } from '../names/token.ts';
import { areOneInCyrillic } from '../romanise/cyrillic-readings.ts';
import { editCost, leastCost } from './edit-cost.ts';
import { isFeminineFamilyName } from './family-name.ts';
import {
  evidenceOf,
  readLetters,
  readLettersApart,
  thinnessCost,
  unvowelledCost,
  withOneOpeningVowel,
  writtenLetters,
} from './unvowelled-cost.ts';

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
const SHORT_SPELLING_COST = 0.45;
const SHORT_WORD = 4;
const SHORT_SOUND = 3;

/** Antonio and Antonia, Aleksandr and Aleksandra are two people; a family name may be inflected by sex. */
const OTHER_SEX_COST = 1.6;
const FEMININE = /^(.{4,})a$/;

/** Two well-known names (Castro, Castillo) are two names, however similar their letters. */
const BOTH_KNOWN_COST = 0.6;

/** Hassan and Hussein, Aleksandr and Aleksandra: known as two names in every language. */
const OTHER_GROUP_COST = 1.6;

/** One of the spellings that are in use for a syllable. */
const SYLLABLE: TokenMatch = { similarity: 0.97, relation: 'phonetic' };

/** One name, romanised by two systems. */
const ROMANISED: TokenMatch = { similarity: 0.98, relation: 'phonetic' };

/** Remaining doubt beyond what is written. */
const UNVOWELLED_ROOM = 0.6;

/** A typo is rarely in the first letter: a different one is more likely another name. */
const OTHER_OPENING_COST = 0.4;

export function tokenSimilarity(a: Token, b: Token): TokenMatch {
  if (a.text === b.text && a.native === b.native) return EXACT;
  if (a.native || b.native) return STRANGERS;
  if (a.role === 'number' || b.role === 'number') return numberSimilarity(a, b);
  if (a.spellings || b.spellings) return syllableSimilarity(a, b);
  if (a.text.length === 1 || b.text.length === 1) return initialSimilarity(a, b);
  if (isParticleBesideName(a, b)) return STRANGERS;
  if (!a.abjad && !b.abjad && areOneInCyrillic(a.text, b.text)) return ROMANISED;
  if (a.group !== undefined && a.group === b.group) return areAkin(a, b) ? EQUIVALENT : COUNTERPART;
  if (areNicknames(a, b)) return NICKNAME;
  return writtenSimilarity(a, b, certaintyCost(a, b));
}

/** The article of al-Abd is not Ali. */
function isParticleBesideName(a: Token, b: Token): boolean {
  return a.person && (a.role === 'particle') !== (b.role === 'particle');
}

/** Similarity of two words by their letters alone. */
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

/** The extra cost of a difference where neither side is likely to be a typo. */
function certaintyCost(a: Token, b: Token): number {
  if (a.sound === b.sound) return 0;
  if (!a.person || a.abjad !== b.abjad) return 0;
  if (areOfOtherSex(a.text, b.text) || areOfOtherSex(b.text, a.text)) return OTHER_SEX_COST;
  if (a.group && b.group) return OTHER_GROUP_COST;
  const known = a.wellKnown && b.wellKnown ? BOTH_KNOWN_COST : 0;
  return known + (opensAlike(a.text, b.text) || opensAlike(a.sound, b.sound) ? 0 : OTHER_OPENING_COST);
}

function areOfOtherSex(feminine: string, masculine: string): boolean {
  if (isFeminineFamilyName(feminine)) return false;
  const stem = FEMININE.exec(feminine)?.[1];
  return stem !== undefined && (masculine === stem || masculine === `${stem}o` || masculine === `${stem}os`);
}

/** The better of spelling and sound, each relative to its own length. */
function vowelledSimilarity(a: WrittenWord, b: WrittenWord, extra: number, least: number): number {
  const length = budgetLength(Math.max(a.text.length, b.text.length));
  const limit = length * (1 - least) - extra;
  let read = 0;
  if (leastCost(a.letters, b.letters) <= limit) {
    read = 1 - (editCost(a.text, b.text, limit) + extra) / length;
  }
  const soundLength = budgetLength(Math.max(a.sound.length, b.sound.length));
  const soundLimit = soundLength * (1 - Math.max(read, least)) - SPELLING_COST - extra;
  if (soundLimit < 0 || leastCost(a.soundLetters, b.soundLetters) > soundLimit) return read;
  const spelling = length <= SHORT_WORD || soundLength <= SHORT_SOUND ? SHORT_SPELLING_COST : SPELLING_COST;
  const cost = editCost(a.sound, b.sound, soundLimit) + spelling;
  const heard = 1 - (cost + extra) / soundLength;
  return Math.max(read, heard);
}

const H_APART = /[skgtdz]eh/;
const WITH_DIGRAPH = /[skgtdz]h/;
const APART_COST = 0.3;

/** Across a script without short vowels: consonants and written vowels are evidence. */
function unvowelledSimilarity(a: WrittenWord, b: WrittenWord, extra: number, least: number): number {
  const [abjad, latin] = a.abjad ? [a.text, b.text] : [b.text, a.text];
  let similarity = similarityAsRead(writtenLetters(abjad), readLetters(latin), extra, least);
  const opened = withOneOpeningVowel(writtenLetters(abjad));
  if (opened) similarity = Math.max(similarity, similarityAsRead(opened, readLetters(latin), extra, least));
  if (!H_APART.test(abjad) || !WITH_DIGRAPH.test(latin)) return similarity;
  return Math.max(
    similarity,
    similarityAsRead(writtenLetters(abjad), readLettersApart(latin), extra + APART_COST, least),
  );
}

function similarityAsRead(written: string, read: string, extra: number, least: number): number {
  const length = UNVOWELLED_ROOM + evidenceOf(written, read);
  const cost = unvowelledCost(written, read, length * (1 - least)) + thinnessCost(written) + extra;
  return 1 - cost / length;
}

/** Long words get more room for typos, but not in proportion. */
export function budgetLength(length: number): number {
  return length <= 8 ? length : 8 + (length - 8) * 0.6;
}

/** The same first sound, or the first two letters swapped. */
function opensAlike(a: string, b: string): boolean {
  const same = SAME_OPENING[(a.charCodeAt(0) & 127) * 128 + (b.charCodeAt(0) & 127)] === 1;
  return same || (a.charAt(0) === b.charAt(1) && a.charAt(1) === b.charAt(0));
}

const OPENINGS: readonly string[] = [
  'aeiouyj',
  'ckqgx',
  'bp',
  'dt',
  'vfwbu',
  'szc',
  'gjz',
  'hkgx',
  'mn',
  'lr',
  'tc',
];

const SAME_OPENING = sameOpenings();

function sameOpenings(): Uint8Array {
  const same = new Uint8Array(128 * 128);
  for (const letters of OPENINGS) {
    for (const a of letters) for (const b of letters) same[a.charCodeAt(0) * 128 + b.charCodeAt(0)] = 1;
  }
  for (let code = 0; code < 128; code++) same[code * 128 + code] = 1;
  return same;
}

/** Romanisation systems spell one syllable in several ways: a known spelling matches, any other is another syllable. */
function syllableSimilarity(a: Token, b: Token): TokenMatch {
  const [syllable, other] = a.spellings ? [a, b] : [b, a];
  if (other.role === 'initial') return initialSimilarity(a, b);
  return syllable.spellings?.has(other.text) || other.spellings?.has(syllable.text) ? SYLLABLE : STRANGERS;
}

/** Muhammad and Mehmet are one name; John and Ivan are one only in a dictionary. */
function areAkin(a: Token, b: Token): boolean {
  return a.role !== 'name' || a.skeleton.charCodeAt(0) === b.skeleton.charCodeAt(0);
}

function areNicknames(a: Token, b: Token): boolean {
  if (a.nickname === undefined || b.nickname === undefined) return false;
  return a.nickname === b.nickname && (a.nickname === a.text || a.nickname === b.text);
}

/** Numbers distinguish names: a different number is a different name, unless most of its digits agree. */
function numberSimilarity(a: Token, b: Token): TokenMatch {
  if (a.role !== b.role) return STRANGERS;
  const length = Math.max(a.text.length, b.text.length);
  const similarity = 1 - editCost(a.text, b.text, length) / length;
  return similarity < MIN_TOKEN_SIMILARITY ? STRANGERS : { similarity, relation: 'fuzzy' };
}

function initialSimilarity(a: Token, b: Token): TokenMatch {
  if (a.role !== 'initial' && b.role !== 'initial') return STRANGERS;
  if (a.role === 'particle' || b.role === 'particle') return STRANGERS;
  return a.text.charCodeAt(0) === b.text.charCodeAt(0) ? INITIAL : STRANGERS;
}
