import { tokenSimilarity } from '../match/token-similarity.ts';
import { soundOf } from '../names/sound.ts';
import { type Token, tokenOf } from '../names/token.ts';
import { type Buckets, eachInBucket } from './buckets.ts';
import { hashText } from './hash.ts';
import type { IndexReader } from './index-reader.ts';
import { groupKeysOf } from './token-collector.ts';
import { skeletonKeys, spellingKeys } from './token-keys.ts';

export interface FoundToken {
  id: number;
  similarity: number;
}

/** Words nearer than this are worth following to the names that hold them. */
const MIN_SIMILARITY = 0.64;

/** The list's words that one searched word may stand for, nearest first. */
export class TokenFinder {
  readonly #reader: IndexReader;
  readonly #spelling: Buckets;
  readonly #skeleton: Buckets;
  readonly #groups: Buckets;
  /** Last search that looked at a word; spares a set per search. */
  readonly #seen: Uint32Array;
  #round = 0;

  constructor(reader: IndexReader) {
    const { arrays } = reader;
    this.#reader = reader;
    this.#spelling = { starts: arrays.spellingStarts, values: arrays.spellingValues };
    this.#skeleton = { starts: arrays.skeletonStarts, values: arrays.skeletonValues };
    this.#groups = { starts: arrays.groupStarts, values: arrays.groupValues };
    this.#seen = new Uint32Array(arrays.tokenFlags.length);
  }

  near(token: Token, person: boolean): FoundToken[] {
    const found: FoundToken[] = [];
    this.#round += 1;
    const consider = (id: number) => {
      if (this.#seen[id] === this.#round) return;
      this.#seen[id] = this.#round;
      if (this.#isTooLong(token, id)) return;
      const { similarity } = tokenSimilarity(token, this.#reader.token(id, person));
      if (similarity >= MIN_SIMILARITY) found.push({ id, similarity });
    };
    spellingKeys(token.text, (hash) => eachInBucket(this.#spelling, hash, consider));
    if (!token.native) {
      skeletonKeys(token.skeleton, (hash) => eachInBucket(this.#skeleton, hash, consider));
      for (const hash of groupKeysOf(token.text)) eachInBucket(this.#groups, hash, consider);
    }
    return found.sort((a, b) => b.similarity - a.similarity);
  }

  /** The number of a word exactly as written, if the list has it. */
  exact(text: string): number | undefined {
    let found: number | undefined;
    eachInBucket(this.#spelling, hashText(text, 1), (id) => {
      if (found === undefined && this.#reader.token(id, false).text === text) found = id;
    });
    return found;
  }

  /** A run of letters as a word of its own, for joined and parted words. */
  word(text: string, like: Token, person: boolean): Token {
    return tokenOf(
      text,
      { person, abjad: like.abjad, syllabic: like.syllabic, native: false },
      soundOf(text),
    );
  }

  /** Buckets are shared by unrelated words; length alone sends most of them away. */
  #isTooLong(token: Token, id: number): boolean {
    const { tokenTextAt } = this.#reader.arrays;
    const length = (tokenTextAt[id + 1] as number) - (tokenTextAt[id] as number);
    return (
      Math.abs(length - token.text.length) > 4 && token.group === undefined && token.nickname === undefined
    );
  }
}
