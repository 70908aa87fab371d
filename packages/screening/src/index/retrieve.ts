import type { NameForm } from '../names/analyse-name.ts';
import type { Token } from '../names/token.ts';
import { f32At, u8At, u32At } from '../number-arrays.ts';
import { ORGANISATION_PARTICLES, PERSON_PARTICLES } from '../tables/particles.ts';
import { TokenFinder } from './find-tokens.ts';
import type { IndexReader } from './index-reader.ts';
import { type Term, termsOf } from './query-terms.ts';
import { SecondWordFinder } from './second-word.ts';

/** Maximum number of forms scored for one searched form. */
export const MAX_CANDIDATES = 100;

/** Names that share one word with the searched one are examined further, if there are no more of them than this. */
const MAX_SINGLES = 6000;

/** A form is scored if it contains this share of the searched name's weight, or this weight. */
const MIN_SHARE = 0.32;
const ENOUGH = 1.2;

/** What a word adds that the index did not find, but that resembles another word of the name. */
const RESEMBLANCE = 0.7;

/** Bits for each form: the last term found in it, and whether two were found, or one that represents two words. */
const LAST_MARK = 0x7f;
const TWO_WORDS = 0x80;

export interface Candidate {
  form: number;
  /** Share of the searched name's weight that was found in the form. */
  found: number;
}

/**
 * Finds the forms that share the most weight with a searched form, without reading all of them. It knows no threshold:
 * which forms are scored depends on the name alone, so that a lower threshold only ever adds hits.
 */
export class Retriever {
  readonly #reader: IndexReader;
  readonly #finder: TokenFinder;
  readonly #secondWord: SecondWordFinder;
  readonly #sums: Float32Array;
  readonly #lastTerm: Uint8Array;
  readonly #touched: Uint32Array;
  readonly #formsOfOneWord: ReadonlyMap<number, readonly number[]>;
  readonly #isOneWord: Uint8Array;

  constructor(reader: IndexReader) {
    this.#reader = reader;
    this.#finder = new TokenFinder(reader);
    this.#secondWord = new SecondWordFinder(reader);
    this.#sums = new Float32Array(reader.formCount);
    this.#lastTerm = new Uint8Array(reader.formCount);
    this.#touched = new Uint32Array(reader.formCount);
    this.#formsOfOneWord = formsOfOneWord(reader, this.#finder);
    this.#isOneWord = new Uint8Array(reader.formCount);
    for (const forms of this.#formsOfOneWord.values()) for (const form of forms) this.#isOneWord[form] = 1;
  }

  candidates(form: NameForm, person: boolean, accepts: (entity: number) => boolean): Candidate[] {
    const terms = termsOf(form.tokens, person, this.#finder)
      .map((term) => ({ term, postings: this.#postingsOf(term) }))
      .sort((a, b) => a.postings - b.postings);
    const words = form.tokens.filter(isOwnWord);
    const needsTwoWords = words.length > 1;
    const longest = needsTwoWords
      ? terms.findLast(({ term, postings }) => !term.joins && postings > MAX_SINGLES)?.term
      : undefined;
    const byRarity = terms.map(({ term }) => term);
    const touched = this.#addUp(byRarity, longest);
    if (needsTwoWords) this.#secondWord.begin(form.tokens, byRarity);
    const best = this.#best(touched, form, accepts, { needsTwoWords, minSum: minSumOf(words) });
    this.#clear(touched);
    return best;
  }

  #postingsOf(term: Term): number {
    const { postingAt } = this.#reader.arrays;
    let count = 0;
    for (const { id } of term.found) count += u32At(postingAt, id + 1) - u32At(postingAt, id);
    return count;
  }

  /**
   * A name of several words must share two with the searched one, so a very common word comes last and only adds to
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
  #best(
    touched: number,
    form: NameForm,
    accepts: (entity: number) => boolean,
    { needsTwoWords, minSum }: Required,
  ): Candidate[] {
    const { formTokenAt } = this.#reader.arrays;
    const heap = new CandidateHeap(MAX_CANDIDATES);
    for (let i = 0; i < touched; i++) {
      const at = u32At(this.#touched, i);
      let sum = f32At(this.#sums, at);
      if (needsTwoWords && (u8At(this.#lastTerm, at) & TWO_WORDS) === 0 && !this.#isOneWord[at]) {
        if (!this.#secondWord.isIn(at)) continue;
        sum += RESEMBLANCE;
      }
      if (sum < minSum) continue;
      const words = u32At(formTokenAt, at + 1) - u32At(formTokenAt, at);
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

/** What a form must have in common with the searched one; it does not depend on a threshold. */
interface Required {
  minSum: number;
  /** Whether a form of several words must contain two terms, or one that represents two words. */
  needsTwoWords: boolean;
}

function minSumOf(words: readonly Token[]): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return Math.min(MIN_SHARE * total, ENOUGH);
}

const isOwnWord = ({ role }: Token) => role !== 'particle' && role !== 'initial';

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
