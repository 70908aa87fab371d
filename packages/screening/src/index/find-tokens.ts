import { leastCost } from '../match/edit-cost.ts';
import {
  budgetLength,
  SPELLING_COST,
  tokenSimilarity,
  writtenSimilarity,
} from '../match/token-similarity.ts';
import { type Token, tokenOf } from '../names/token.ts';
import { u8At, u32At } from '../number-arrays.ts';
import { type Buckets, eachInBucket } from './buckets.ts';
import { hashText } from './hash.ts';
import type { IndexReader } from './index-reader.ts';
import { TOKEN_ABJAD, TOKEN_NATIVE, TOKEN_SYLLABLE_SHIFT } from './layout.ts';
import { groupKeysOf } from './token-collector.ts';
import { searchedSkeletonKeys, spellingKeys } from './token-keys.ts';

export interface FoundToken {
  id: number;
  similarity: number;
}

/** Words more similar than this are followed to the names that contain them. */
const MIN_SIMILARITY = 0.7;
const MAX_LENGTH_DIFFERENCE = 4;

/** The same given names are searched for again and again. */
const CACHE_LIMIT = 4000;

/** The list's words that one searched word may match, most similar first. */
export class TokenFinder {
  readonly #reader: IndexReader;
  readonly #spelling: Buckets;
  readonly #skeleton: Buckets;
  readonly #groups: Buckets;
  /** The last search that visited a word; avoids a set per search. */
  readonly #seen: Uint32Array;
  #round = 0;
  readonly #personCache = new Map<Token, readonly FoundToken[]>();
  readonly #otherCache = new Map<Token, readonly FoundToken[]>();

  constructor(reader: IndexReader) {
    const { arrays } = reader;
    this.#reader = reader;
    this.#spelling = { starts: arrays.spellingStarts, values: arrays.spellingValues };
    this.#skeleton = { starts: arrays.skeletonStarts, values: arrays.skeletonValues };
    this.#groups = { starts: arrays.groupStarts, values: arrays.groupValues };
    this.#seen = new Uint32Array(arrays.tokenFlags.length);
  }

  /** `spelledOnly` leaves out words that only sound alike; enough for words that were joined or split. */
  near(token: Token, person: boolean, spelledOnly = false): readonly FoundToken[] {
    if (spelledOnly) return this.#look(token, person, true);
    const cache = person ? this.#personCache : this.#otherCache;
    const known = cache.get(token);
    if (known) return known;
    if (cache.size >= CACHE_LIMIT) cache.clear();
    const found = this.#look(token, person, false);
    cache.set(token, found);
    return found;
  }

  #look(token: Token, person: boolean, spelledOnly: boolean): FoundToken[] {
    const found: FoundToken[] = [];
    this.#round += 1;
    const isNew = (id: number) => {
      if (this.#seen[id] === this.#round) return false;
      this.#seen[id] = this.#round;
      return true;
    };
    const related = (id: number) => {
      if (!isNew(id)) return;
      const { similarity } = tokenSimilarity(token, this.#reader.token(id, person));
      if (similarity >= MIN_SIMILARITY) found.push({ id, similarity });
    };
    const spelled = (id: number) => {
      if (this.#isSyllable(id)) related(id);
      if (!isNew(id) || isStranger(this.#reader, token, id, MIN_SIMILARITY)) return;
      const word = this.#reader.written(id);
      const similarity =
        word.text === token.text ? 1 : writtenSimilarity(token, word, 0, MIN_SIMILARITY).similarity;
      if (similarity >= MIN_SIMILARITY) found.push({ id, similarity });
    };
    if (token.native || token.role === 'number') {
      eachInBucket(this.#spelling, hashText(token.text, 1), related);
    } else if (token.spellings) {
      for (const spelling of token.spellings) eachInBucket(this.#spelling, hashText(spelling, 1), related);
    } else {
      if (!spelledOnly) {
        for (const hash of groupKeysOf(token.text)) eachInBucket(this.#groups, hash, related);
        searchedSkeletonKeys(token, (hash) => eachInBucket(this.#skeleton, hash, spelled));
      }
      spellingKeys(token.text, (hash) => eachInBucket(this.#spelling, hash, spelled));
    }
    return found.sort((a, b) => b.similarity - a.similarity);
  }

  #isSyllable(id: number): boolean {
    return u8At(this.#reader.arrays.tokenFlags, id) >> TOKEN_SYLLABLE_SHIFT !== 0;
  }

  /** The number of a word exactly as written, if the list has it. */
  exact(text: string): number | undefined {
    let found: number | undefined;
    eachInBucket(this.#spelling, hashText(text, 1), (id) => {
      if (found === undefined && this.#reader.token(id, false).text === text) found = id;
    });
    return found;
  }

  /** A run of letters as a separate word, for joined and split words. */
  word(text: string, like: Token, person: boolean): Token {
    return tokenOf(text, { person, abjad: like.abjad, syllable: undefined, native: false });
  }
}

/** Most words are ruled out by length and letters, without reading them. */
export function isStranger(reader: IndexReader, token: Token, id: number, least: number): boolean {
  const { tokenTextAt, tokenLetters, tokenSoundLetters, tokenFlags } = reader.arrays;
  if (u8At(tokenFlags, id) & TOKEN_NATIVE) return true;
  const length = u32At(tokenTextAt, id + 1) - u32At(tokenTextAt, id);
  if (Math.abs(length - token.text.length) > MAX_LENGTH_DIFFERENCE) return true;
  if (token.abjad !== ((u8At(tokenFlags, id) & TOKEN_ABJAD) !== 0)) return false;
  const limit = budgetLength(Math.max(length, token.text.length)) * (1 - least);
  return (
    leastCost(token.letters, u32At(tokenLetters, id)) > limit &&
    leastCost(token.soundLetters, u32At(tokenSoundLetters, id)) > limit - SPELLING_COST
  );
}
