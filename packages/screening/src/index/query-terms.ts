import type { Token } from '../names/token.ts';
import { f32At } from '../number-arrays.ts';
import type { FoundToken, TokenFinder } from './find-tokens.ts';

/** A word to search for, or several written as one, or a part of one; weight is the value of finding it. */
export interface Term {
  weight: number;
  found: readonly FoundToken[];
  /** Represents two words of the query, or a part of one. */
  joins: boolean;
}

const MIN_PART = 3;
const MAX_PARTED = 4;
const MIN_SEGMENTED = 12;
const MAX_SPELLINGS_JOINED = 8;

/** Everything a searched form may be looked up by: its words, neighbouring words joined, long words split. */
export function termsOf(tokens: readonly Token[], person: boolean, finder: TokenFinder): Term[] {
  const terms: Term[] = [];
  tokens.forEach((token, i) => {
    if (token.role === 'particle' || token.role === 'initial') return;
    terms.push({ weight: token.weight, found: finder.near(token, person), joins: false });
    const next = tokens[i + 1];
    if (next && !token.native && token.role !== 'number' && next.role !== 'number') {
      addJoined(terms, token, next, person, finder);
    }
    if (!token.native && token.role === 'name' && token.text.length >= 2 * MIN_PART) {
      addParted(terms, token, person, finder);
      if (token.text.length >= MIN_SEGMENTED) addSegments(terms, token, finder);
    }
  });
  return terms;
}

function addJoined(terms: Term[], token: Token, next: Token, person: boolean, finder: TokenFinder): void {
  if (token.spellings && next.spellings) {
    addJoinedSyllables(terms, token, next, finder);
    return;
  }
  const joined = token.text + next.text;
  if (joined.length < 4) return;
  const found = finder
    .near(finder.word(joined, token, person), person, !token.abjad)
    .filter((one) => one.similarity > 0.8);
  if (found.length > 0) {
    terms.push({ weight: token.weight + next.weight, found, joins: true });
  }
}

/** Given names of two syllables are written as one word or as two. */
function addJoinedSyllables(terms: Term[], token: Token, next: Token, finder: TokenFinder): void {
  const found: FoundToken[] = [];
  for (const head of [...(token.spellings ?? [])].slice(0, MAX_SPELLINGS_JOINED)) {
    for (const tail of [...(next.spellings ?? [])].slice(0, MAX_SPELLINGS_JOINED)) {
      const id = finder.exact(head + tail);
      if (id !== undefined) found.push({ id, similarity: 1 });
    }
  }
  if (found.length > 0) terms.push({ weight: token.weight + next.weight, found, joins: true });
}

/** A word that contains two words of the list: one exactly, the other approximately. */
function addParted(terms: Term[], token: Token, person: boolean, finder: TokenFinder): void {
  const { text } = token;
  let parted = 0;
  for (let cut = MIN_PART; cut <= text.length - 2 && parted < MAX_PARTED; cut++) {
    const head = text.slice(0, cut);
    const tail = text.slice(cut);
    const headId = finder.exact(head);
    const tailId = finder.exact(tail);
    if (headId === undefined && (tailId === undefined || tail.length < MIN_PART)) continue;
    parted += 1;
    for (const [id, part] of [
      [headId, head],
      [tailId, tail],
    ] as const) {
      const found =
        id !== undefined
          ? [{ id, similarity: 1 }]
          : finder.near(finder.word(part, token, person), person, true).filter((one) => one.similarity > 0.7);
      const weight = (token.weight * part.length) / text.length;
      if (found.length > 0) terms.push({ weight, found, joins: true });
    }
  }
}

/** A whole name without spaces: the fewest words of the list that it is made of. */
function addSegments(terms: Term[], token: Token, finder: TokenFinder): void {
  const { text } = token;
  const fewest = new Float32Array(text.length + 1).fill(Number.POSITIVE_INFINITY);
  const last = new Array<{ from: number; id: number } | undefined>(text.length + 1);
  fewest[0] = 0;
  for (let to = 2; to <= text.length; to++) {
    for (let from = 0; from <= to - 2; from++) {
      const count = f32At(fewest, from) + 1;
      if (count >= f32At(fewest, to)) continue;
      const id = finder.exact(text.slice(from, to));
      if (id === undefined) continue;
      fewest[to] = count;
      last[to] = { from, id };
    }
  }
  if (f32At(fewest, text.length) < 3 || last[text.length] === undefined) return;
  for (let to = text.length; to > 0; ) {
    const segment = last[to];
    if (!segment) return;
    const weight = (token.weight * (to - segment.from)) / text.length;
    terms.push({ weight, found: [{ id: segment.id, similarity: 1 }], joins: true });
    to = segment.from;
  }
}
