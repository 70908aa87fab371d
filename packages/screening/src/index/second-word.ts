import { writtenSimilarity } from '../match/token-similarity.ts';
import type { Token } from '../names/token.ts';
import { u32At } from '../number-arrays.ts';
import { isStranger } from './find-tokens.ts';
import type { IndexReader } from './index-reader.ts';
import type { Term } from './query-terms.ts';

/** Maximum number of words compared for one searched form; most are ruled out by their letters. */
const MAX_COMPARED = 300;

/** Less similar words make another name. */
const MIN_SIMILARITY = 0.7;

/** The index by itself finds all shorter words that are this similar: they differ in one letter, or in vowels. */
const MIN_LENGTH = 5;

/**
 * Tells whether a form that shares one word with a searched form has another word like one of it. The index finds words
 * that are nearly the same; two words that differ in several letters are compared here.
 */
export class SecondWordFinder {
  readonly #reader: IndexReader;
  /** The round in which a listed word was compared, and its result. */
  readonly #comparedIn: Uint32Array;
  readonly #isLike: Uint8Array;
  #round = 0;
  #words: readonly Token[] = [];
  #left = 0;

  constructor(reader: IndexReader) {
    this.#reader = reader;
    this.#comparedIn = new Uint32Array(reader.arrays.tokenFlags.length);
    this.#isLike = new Uint8Array(reader.arrays.tokenFlags.length);
  }

  /** Words that the index has found are known, and are not a second word. */
  begin(tokens: readonly Token[], terms: readonly Term[]): void {
    this.#round += 1;
    this.#left = MAX_COMPARED;
    this.#words = tokens.filter(
      ({ text, role, spellings, native }) =>
        role === 'name' && !spellings && !native && text.length >= MIN_LENGTH,
    );
    for (const { found } of terms) for (const { id } of found) this.#remember(id, false);
  }

  isIn(form: number): boolean {
    if (this.#words.length === 0) return false;
    const { formTokenAt, formTokens } = this.#reader.arrays;
    for (let i = u32At(formTokenAt, form); i < u32At(formTokenAt, form + 1); i++) {
      if (this.#isLikeOne(u32At(formTokens, i))) return true;
    }
    return false;
  }

  #isLikeOne(id: number): boolean {
    if (this.#comparedIn[id] === this.#round) return this.#isLike[id] === 1;
    const { tokenTextAt } = this.#reader.arrays;
    const isLong = u32At(tokenTextAt, id + 1) - u32At(tokenTextAt, id) >= MIN_LENGTH;
    const isLike = isLong && this.#words.some((word) => this.#areLike(word, id));
    this.#remember(id, isLike);
    return isLike;
  }

  #areLike(word: Token, id: number): boolean {
    if (this.#left <= 0 || isStranger(this.#reader, word, id, MIN_SIMILARITY)) return false;
    this.#left -= 1;
    return writtenSimilarity(word, this.#reader.written(id), 0, MIN_SIMILARITY).similarity > 0;
  }

  #remember(id: number, isLike: boolean): void {
    this.#comparedIn[id] = this.#round;
    this.#isLike[id] = isLike ? 1 : 0;
  }
}
