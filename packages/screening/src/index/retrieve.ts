import type { NameForm } from '../names/analyse-name.ts';
import { f32At, u8At, u32At } from '../number-arrays.ts';
import { ORGANISATION_PARTICLES, PERSON_PARTICLES } from '../tables/particles.ts';
import { TokenFinder } from './find-tokens.ts';
import type { IndexReader } from './index-reader.ts';
import { type Term, termsOf } from './query-terms.ts';

/** Maximum number of forms scored for one searched form. */
export const MAX_CANDIDATES = 100;

/** Minimum cost of a missing word by share of weight, and a margin for what sums do not capture. */
const MISSING_COST = 0.5;
const SLACK = 0.85;

/** Bits for each form: the last term found in it, and whether two were found, or one that represents two words. */
const LAST_MARK = 0x7f;
const TWO_WORDS = 0x80;

/** Two names of several words with only one in common never reach this score. */
const SINGLE_WORD_CEILING = 0.66;

export interface Candidate {
  form: number;
  /** Share of the searched name's weight that was found in the form. */
  found: number;
}

/** Finds the forms that share the most weight with a searched form, without reading all of them. */
export class Retriever {
  readonly #reader: IndexReader;
  readonly #finder: TokenFinder;
  readonly #sums: Float32Array;
  readonly #lastTerm: Uint8Array;
  readonly #touched: Uint32Array;
  readonly #formsOfOneWord: ReadonlyMap<number, readonly number[]>;
  readonly #isOneWord: Uint8Array;

  constructor(reader: IndexReader) {
    this.#reader = reader;
    this.#finder = new TokenFinder(reader);
    this.#sums = new Float32Array(reader.formCount);
    this.#lastTerm = new Uint8Array(reader.formCount);
    this.#touched = new Uint32Array(reader.formCount);
    this.#formsOfOneWord = formsOfOneWord(reader, this.#finder);
    this.#isOneWord = new Uint8Array(reader.formCount);
    for (const forms of this.#formsOfOneWord.values()) for (const form of forms) this.#isOneWord[form] = 1;
  }

  /** `threshold` is the minimum score of interest: forms that cannot reach it are not returned. */
  candidates(
    form: NameForm,
    person: boolean,
    accepts: (entity: number) => boolean,
    threshold: number,
  ): Candidate[] {
    const terms = termsOf(form.tokens, person, this.#finder);
    const least = leastFound(terms, form, threshold);
    const touched = this.#addUp(terms, least.needsTwoWords ? this.#longest(terms) : undefined);
    const best = this.#best(touched, form, accepts, least);
    this.#clear(touched);
    return best;
  }

  /** The term that occurs in the most names, of those that are exactly one word of the query. */
  #longest(terms: readonly Term[]): Term | undefined {
    let longest: Term | undefined;
    let most = 0;
    for (const term of terms) {
      if (term.joins) continue;
      const count = this.#postingsOf(term);
      if (count >= most) longest = term;
      most = Math.max(most, count);
    }
    return longest;
  }

  #postingsOf(term: Term): number {
    const { postingAt } = this.#reader.arrays;
    let count = 0;
    for (const { id } of term.found) count += u32At(postingAt, id + 1) - u32At(postingAt, id);
    return count;
  }

  /**
   * A name of several words must share two with the searched one, so the most common word comes last and only adds to
   * names that another word has found, and to names of one word.
   */
  #addUp(terms: readonly Term[], longest: Term | undefined): number {
    let touched = 0;
    let mark = 0;
    for (const term of terms) {
      if (term === longest) continue;
      mark = (mark % (LAST_MARK - 1)) + 1;
      touched = this.#addTerm(term, mark, touched);
    }
    return longest ? this.#addToTouched(longest, LAST_MARK, touched) : touched;
  }

  #addTerm(term: Term, mark: number, touchedBefore: number): number {
    const { postingAt, postings } = this.#reader.arrays;
    const first = term.joins ? mark | TWO_WORDS : mark;
    const sums = this.#sums;
    const lastTerm = this.#lastTerm;
    let touched = touchedBefore;
    for (const { id, similarity } of term.found) {
      const value = term.weight * similarity;
      const end = u32At(postingAt, id + 1);
      for (let p = u32At(postingAt, id); p < end; p++) {
        const at = u32At(postings, p);
        const last = u8At(lastTerm, at);
        if ((last & LAST_MARK) === mark) continue;
        if (last === 0) this.#touched[touched++] = at;
        lastTerm[at] = last === 0 ? first : mark | TWO_WORDS;
        sums[at] = f32At(sums, at) + value;
      }
    }
    return touched;
  }

  #addToTouched(term: Term, mark: number, touchedBefore: number): number {
    const { postingAt, postings } = this.#reader.arrays;
    const sums = this.#sums;
    const lastTerm = this.#lastTerm;
    let touched = touchedBefore;
    for (const { id, similarity } of term.found) {
      const value = term.weight * similarity;
      const end = u32At(postingAt, id + 1);
      for (let p = u32At(postingAt, id); p < end; p++) {
        const at = u32At(postings, p);
        const last = u8At(lastTerm, at);
        if (last === 0 || (last & LAST_MARK) === mark) continue;
        lastTerm[at] = mark | TWO_WORDS;
        sums[at] = f32At(sums, at) + value;
      }
      for (const at of this.#formsOfOneWord.get(id) ?? []) {
        if (u8At(lastTerm, at) !== 0) continue;
        this.#touched[touched++] = at;
        lastTerm[at] = mark;
        sums[at] = value;
      }
    }
    return touched;
  }

  /** The forms with the greatest sums; a sum counts for less in a form of many words. */
  #best(touched: number, form: NameForm, accepts: (entity: number) => boolean, least: Least): Candidate[] {
    const { formTokenAt } = this.#reader.arrays;
    const heap = new CandidateHeap(MAX_CANDIDATES);
    for (let i = 0; i < touched; i++) {
      const at = u32At(this.#touched, i);
      const sum = f32At(this.#sums, at);
      if (sum < least.sum) continue;
      if (least.needsTwoWords && (u8At(this.#lastTerm, at) & TWO_WORDS) === 0 && !this.#isOneWord[at])
        continue;
      const words = u32At(formTokenAt, at + 1) - u32At(formTokenAt, at);
      if (words > 1 && sum < least.sumOfLonger) continue;
      const found = sum - 0.02 * Math.abs(words - form.tokens.length);
      if (found <= heap.floor || !accepts(this.#reader.entityOfForm(at))) continue;
      heap.push(at, found);
    }
    return heap.sorted();
  }

  #clear(touched: number): void {
    for (let i = 0; i < touched; i++) {
      const at = u32At(this.#touched, i);
      this.#sums[at] = 0;
      this.#lastTerm[at] = 0;
    }
  }
}

/** Sums below which no form, or no form of several words, can reach the threshold. */
interface Least {
  sum: number;
  sumOfLonger: number;
  /** Whether a form of several words must contain two terms, or one that represents two words. */
  needsTwoWords: boolean;
}

/** Forms with a single word apart from particles and initials, by that word. */
function formsOfOneWord(reader: IndexReader, finder: TokenFinder): Map<number, number[]> {
  const { formTokenAt, formTokens, tokenTextAt } = reader.arrays;
  const particles = new Set(
    [...PERSON_PARTICLES, ...ORGANISATION_PARTICLES].map((particle) => finder.exact(particle)),
  );
  const isWord = (token: number) =>
    u32At(tokenTextAt, token + 1) - u32At(tokenTextAt, token) > 1 && !particles.has(token);
  const forms = new Map<number, number[]>();
  for (let form = 0; form < reader.formCount; form++) {
    let words = 0;
    let word = 0;
    for (let i = u32At(formTokenAt, form); i < u32At(formTokenAt, form + 1) && words < 2; i++) {
      const token = u32At(formTokens, i);
      if (!isWord(token)) continue;
      words += 1;
      word = token;
    }
    if (words !== 1) continue;
    const known = forms.get(word);
    if (known) known.push(form);
    else forms.set(word, [form]);
  }
  return forms;
}

/**
 * A form that contains too little of the searched name cannot reach the threshold: what is not found costs at least
 * half its share. Having only one word in common with a name of several costs even more.
 */
function leastFound(terms: readonly Term[], form: NameForm, threshold: number): Least {
  let total = 0;
  let greatest = 0;
  let words = 0;
  for (const token of form.tokens) {
    if (token.role === 'particle' || token.role === 'initial') continue;
    total += token.weight;
    greatest = Math.max(greatest, token.weight);
    words += 1;
  }
  const share = 1 - (1 - threshold) / MISSING_COST;
  const sum = Math.max(0, share * total * SLACK);
  const needsTwoWords = words > 1 && threshold >= SINGLE_WORD_CEILING;
  const single = needsTwoWords && !terms.some((term) => term.joins);
  return { sum, sumOfLonger: single ? Math.max(sum, greatest * 1.001) : sum, needsTwoWords };
}

/** Keeps the n greatest of many, in a binary heap with the smallest on top. */
class CandidateHeap {
  readonly #items: Candidate[] = [];
  readonly #size: number;
  floor = 0;

  constructor(size: number) {
    this.#size = size;
  }

  push(form: number, found: number): void {
    if (this.#items.length < this.#size) {
      this.#items.push({ form, found });
      this.#up(this.#items.length - 1);
    } else {
      this.#items[0] = { form, found };
      this.#down();
    }
    if (this.#items.length === this.#size) this.floor = this.#found(0);
  }

  sorted(): Candidate[] {
    return this.#items.sort((a, b) => b.found - a.found || a.form - b.form);
  }

  #up(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#found(parent) <= this.#found(at)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #down(): void {
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#items.length && this.#found(child) < this.#found(least)) least = child;
      }
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #found(at: number): number {
    return this.#items[at]?.found ?? 0;
  }

  #swap(a: number, b: number): void {
    const one = this.#items[a];
    const other = this.#items[b];
    if (!one || !other) return;
    this.#items[a] = other;
    this.#items[b] = one;
  }
}
