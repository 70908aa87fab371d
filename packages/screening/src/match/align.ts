import type { TokenRelation } from '../model.ts';
import { abjadSoundOf, soundOf } from '../names/sound.ts';
import { letterBits, type Token } from '../names/token.ts';
import {
  STRANGERS,
  type TokenMatch,
  tokenSimilarity,
  type WrittenWord,
  writtenSimilarity,
} from './token-similarity.ts';

/** Words `from`…`to` of one side correspond to words `from`…`to` of the other. */
export interface Link {
  queryFrom: number;
  queryTo: number;
  listFrom: number;
  listTo: number;
  /** The first word of each side. */
  queryWord: Token;
  listWord: Token;
  similarity: number;
  relation: TokenRelation;
  weight: number;
}

export interface Alignment {
  links: Link[];
  /** Indices of the unmatched words. */
  queryOnly: number[];
  listOnly: number[];
}

export type Compare = (query: Token, listed: Token) => TokenMatch;

const JOIN_COST = 0.02;
const MAX_JOINED = 7;

/** Order-free alignment: the best links first, each word used once. */
export function alignTokens(
  query: readonly Token[],
  listed: readonly Token[],
  compare: Compare = tokenSimilarity,
): Alignment {
  const links: Link[] = [];
  for (const [i, queryWord] of query.entries()) {
    for (const [j, listWord] of listed.entries()) {
      const { similarity, relation } = compare(queryWord, listWord);
      if (similarity > 0) {
        links.push({
          queryFrom: i,
          queryTo: i,
          listFrom: j,
          listTo: j,
          queryWord,
          listWord,
          similarity,
          relation,
          weight: (queryWord.weight + listWord.weight) / 2,
        });
      }
    }
  }
  if (!isAllExact(links, query.length, listed.length)) {
    addJoins(query, listed, links, false);
    addJoins(listed, query, links, true);
  }
  links.sort(byStrength);
  return pick(links, query.length, listed.length);
}

/** Every word of the shorter side matches exactly: joins have nothing to add. */
function isAllExact(links: readonly Link[], queryLength: number, listLength: number): boolean {
  let exact = 0;
  for (const link of links) if (link.relation === 'exact') exact += 1;
  return exact >= Math.min(queryLength, listLength);
}

/** Joins explain more words at once, so a join takes precedence over an equally similar word. */
const JOIN_PREFERENCE = 0.06;

const strengthOf = (link: Link) => link.similarity + (link.relation === 'joined' ? JOIN_PREFERENCE : 0);

/** Most similar first; among equals the one with more weight, then the one that keeps the order. */
function byStrength(a: Link, b: Link): number {
  return (
    strengthOf(b) - strengthOf(a) ||
    b.weight - a.weight ||
    Math.abs(a.queryFrom - a.listFrom) - Math.abs(b.queryFrom - b.listFrom)
  );
}

function pick(links: Link[], queryLength: number, listLength: number): Alignment {
  const queryUsed = new Uint8Array(queryLength);
  const listUsed = new Uint8Array(listLength);
  const chosen: Link[] = [];
  for (const link of links) {
    if (anyUsed(queryUsed, link.queryFrom, link.queryTo) || anyUsed(listUsed, link.listFrom, link.listTo))
      continue;
    queryUsed.fill(1, link.queryFrom, link.queryTo + 1);
    listUsed.fill(1, link.listFrom, link.listTo + 1);
    chosen.push(link);
  }
  return { links: chosen, queryOnly: unused(queryUsed), listOnly: unused(listUsed) };
}

function anyUsed(used: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i <= to; i++) if (used[i]) return true;
  return false;
}

function unused(used: Uint8Array): number[] {
  const out: number[] = [];
  for (let i = 0; i < used.length; i++) if (!used[i]) out.push(i);
  return out;
}

/** Neighbouring words of `parts` written as one word of `wholes`: "Costilla Sanchez", "Costillasanchez". */
function addJoins(parts: readonly Token[], wholes: readonly Token[], links: Link[], swapped: boolean): void {
  if (parts.length < 2) return;
  for (const [at, whole] of wholes.entries()) {
    if (isInitialsTogether(whole)) addInitials(parts, at, whole, links, swapped);
    if (whole.text.length < 4 || whole.native || whole.role === 'number') continue;
    for (const [from, first] of parts.entries()) {
      if (first.role === 'initial') continue;
      let { text, weight } = first;
      for (let to = from + 1; to - from < MAX_JOINED; to++) {
        const part = parts[to];
        if (!part || part.native || part.role === 'initial') break;
        text += part.text;
        weight += part.weight;
        const slack = part.spellings || whole.abjad !== part.abjad ? 5 : 2;
        if (text.length > whole.text.length + slack) break;
        if (text.length < whole.text.length - slack) continue;
        const match = part.spellings
          ? joinedSyllables(parts, from, to, whole.text)
          : joinedSimilarity(text, part.abjad, whole);
        if (match.similarity < 0.75) continue;
        links.push({
          ...placed({ at, whole, from, to, first }, swapped),
          similarity: match.similarity - JOIN_COST,
          relation: 'joined',
          weight: Math.max(weight, whole.weight),
        });
      }
    }
  }
}

interface Joined {
  at: number;
  whole: Token;
  from: number;
  to: number;
  first: Token;
}

type Place = Pick<Link, 'queryFrom' | 'queryTo' | 'listFrom' | 'listTo' | 'queryWord' | 'listWord'>;

function placed({ at, whole, from, to, first }: Joined, swapped: boolean): Place {
  return swapped
    ? { queryFrom: at, queryTo: at, queryWord: whole, listFrom: from, listTo: to, listWord: first }
    : { queryFrom: from, queryTo: to, queryWord: first, listFrom: at, listTo: at, listWord: whole };
}

/** "JC" for "Jean Claude": two or three letters that no name consists of. */
const INITIALS_TOGETHER = /^[bcdfghjklmnpqrstvwxz]{2,3}$/;
const INITIALS_SIMILARITY = 0.9;

function isInitialsTogether(word: Token): boolean {
  return word.person && !word.abjad && !word.spellings && INITIALS_TOGETHER.test(word.text);
}

function addInitials(
  parts: readonly Token[],
  at: number,
  whole: Token,
  links: Link[],
  swapped: boolean,
): void {
  const { length } = whole.text;
  for (const [from, first] of parts.entries()) {
    const run = parts.slice(from, from + length);
    if (run.length < length) return;
    if (run.some((part, i) => part.text.length < 2 || part.text.charAt(0) !== whole.text.charAt(i))) continue;
    links.push({
      ...placed({ at, whole, from, to: from + length - 1, first }, swapped),
      similarity: INITIALS_SIMILARITY,
      relation: 'initial',
      weight: whole.weight,
    });
  }
}

function joinedSimilarity(text: string, abjad: boolean, whole: Token): TokenMatch {
  if (text === whole.text) return { similarity: 1, relation: 'joined' };
  if (abjad === whole.abjad && text.charCodeAt(0) !== whole.text.charCodeAt(0)) return STRANGERS;
  return writtenSimilarity(joinedWord(text, abjad), whole);
}

/** "Zhiming" for zhi and ming, in any of their spellings. */
function joinedSyllables(parts: readonly Token[], from: number, to: number, whole: string): TokenMatch {
  return isMadeOf(parts, from, to, whole) ? { similarity: 0.99, relation: 'joined' } : STRANGERS;
}

function isMadeOf(parts: readonly Token[], from: number, to: number, text: string): boolean {
  const spellings = parts[from]?.spellings;
  if (!spellings) return false;
  if (from === to) return spellings.has(text);
  for (const spelling of spellings) {
    if (text.startsWith(spelling) && isMadeOf(parts, from + 1, to, text.slice(spelling.length))) return true;
  }
  return false;
}

const CACHE_LIMIT = 20_000;
const joinedWords = new Map<string, WrittenWord>();

function joinedWord(text: string, abjad: boolean): WrittenWord {
  const key = abjad ? `a${text}` : text;
  let word = joinedWords.get(key);
  if (!word) {
    if (joinedWords.size >= CACHE_LIMIT) joinedWords.clear();
    const sound = abjad ? abjadSoundOf(text) : soundOf(text);
    word = { text, sound, letters: letterBits(text), soundLetters: letterBits(sound), abjad };
    joinedWords.set(key, word);
  }
  return word;
}
