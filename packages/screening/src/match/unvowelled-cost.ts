import { MAX_TOKEN_LENGTH } from '../names/token.ts';
import { f32At } from '../number-arrays.ts';
import { remembered } from '../text/remembered.ts';

const SIZE = 128;
const WIDTH = MAX_TOKEN_LENGTH * 3 + 2;

/**
 * How a word of Arabic or Hebrew letters is read. A short vowel is not written, so the Latin side may have
 * one more anywhere but at the ends. What is written is evidence: alef is a, waw is u, o or w, ya is i, e or
 * y; `e` stands for ayn, hamza and an opening alef, which may be any vowel.
 */
const WRITTEN_GAP: Record<string, number> = { e: 0.25, a: 0.5, v: 0.8, i: 0.7, u: 0.5, o: 0.5, h: 0.6 };
const OPENING_GAP = 0.7;
const CLOSING_GAP = 0.75;
const READ_VOWEL = 0.1;
const READ_OPENING_VOWEL = 0.6;
const READ_CLOSING_VOWEL = 0.5;
const READ_H = 0.5;
const READ_MUTE_H = 0.3;
const OTHER_OPENING = 0.4;
const DOUBLED = 0.3;

/** Written letter, Latin letters it may be read as, and what that costs. S, C and X stand for sh, ch and kh. */
const READ_AS: readonly (readonly [written: string, read: string, cost: number])[] = [
  ['e', 'aiou', 0.05],
  ['a', 'eo', 0.15],
  ['a', 'iu', 0.45],
  ['v', 'uo', 0.05],
  ['i', 'e', 0.1],
  ['i', 'a', 0.6],
  ['i', 'j', 0.5],
  ['k', 'gX', 0.3],
  ['X', 'hkC', 0.25],
  ['h', 'X', 0.8],
  ['g', 'j', 0.3],
  ['g', 'k', 0.5],
  ['j', 'gzC', 0.3],
  ['C', 'jSX', 0.4],
  ['S', 'sC', 0.45],
  ['s', 'zS', 0.35],
  ['z', 'sdtj', 0.35],
  ['t', 'sd', 0.35],
  ['d', 'zt', 0.35],
  ['b', 'pv', 0.3],
  ['p', 'bf', 0.3],
  ['f', 'pv', 0.3],
  ['v', 'f', 0.5],
];

const SUBSTITUTES = substitutes();

function substitutes(): Float32Array {
  const costs = new Float32Array(SIZE * SIZE).fill(1);
  for (const [written, letters, cost] of READ_AS) {
    for (const read of letters) costs[written.charCodeAt(0) * SIZE + read.charCodeAt(0)] = cost;
  }
  for (let code = 0; code < SIZE; code++) costs[code * SIZE + code] = 0;
  return costs;
}

const DIGRAPHS: Record<string, string> = {
  sh: 'S',
  ch: 'C',
  kh: 'X',
  gh: 'g',
  th: 't',
  dh: 'd',
  zh: 'j',
  tz: 'ts',
};

/** The letters of a romanised Arabic or Hebrew word; a closing h is heard as a vowel or not at all. */
export const writtenLetters = remembered((word) =>
  word
    .replace(/tsh/g, 'C')
    .replace(/[sckgtdz]h|tz/g, (pair) => DIGRAPHS[pair] ?? pair)
    .replace(/q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/(?<!i)[ae]?h$/, 'a')
    .replace(/h$/, 'e')
    .replace(/(?<=[skgtdz])eh/g, 'h')
    .replace(/([a-hj-uw-zA-Z])\1+/g, '$1'),
);

/** An opening alef before waw or ya is silent: أوليفر is Oliver, إيفان is Ivan. */
export function withOneOpeningVowel(written: string): string | undefined {
  return /^[ae][iv](?=[^aeiouv])/.test(written) ? written.slice(1) : undefined;
}

const spelledOut = (word: string) =>
  word
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|qu|q|c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/y/g, 'i')
    .replace(/h$/, '')
    .replace(/([a-zA-Z])\1+/g, '$1');

/** A Latin word as a reader of those scripts would spell it out: each vowel kept. */
export const readLetters = remembered((word) =>
  spelledOut(
    word
      .replace(/tch|tsch|cz/g, 'C')
      .replace(/sch/g, 'S')
      .replace(/dj|dzh/g, 'j')
      .replace(/ph/g, 'f')
      .replace(/[sckgtdz]h|tz/g, (pair) => DIGRAPHS[pair] ?? pair),
  ),
);

/** The same for a separate h after another consonant, as in Azhar and Is-hak. */
export const readLettersApart = remembered(spelledOut);

const isVowel = (letter: string) => letter !== '' && 'aeiou'.includes(letter);

function writtenGap(word: string, at: number): number {
  if (at > 0 && word.charAt(at) === word.charAt(at - 1)) return DOUBLED;
  const cost = WRITTEN_GAP[word.charAt(at)] ?? 1;
  if (at === 0) return Math.max(cost, OPENING_GAP);
  return at === word.length - 1 && cost >= 0.5 ? Math.max(cost, CLOSING_GAP) : cost;
}

function readGap(word: string, at: number): number {
  const letter = word.charAt(at);
  if (letter === 'h') return isVowel(word.charAt(at + 1)) ? READ_H : READ_MUTE_H;
  if (!isVowel(letter)) return 1;
  if (at === 0) return READ_OPENING_VOWEL;
  return at === word.length - 1 ? READ_CLOSING_VOWEL : READ_VOWEL;
}

let previous = new Float32Array(WIDTH);
let current = new Float32Array(WIDTH);

/** Cost of reading the word `written` without short vowels as the Latin word `read`, both as sounds. */
export function unvowelledCost(written: string, read: string, limit: number): number {
  previous[0] = 0;
  for (let j = 1; j <= read.length; j++) previous[j] = f32At(previous, j - 1) + readGap(read, j - 1);
  for (let i = 1; i <= written.length; i++) {
    const x = written.charCodeAt(i - 1) & 127;
    const drop = writtenGap(written, i - 1);
    current[0] = f32At(previous, 0) + drop;
    let best = f32At(current, 0);
    for (let j = 1; j <= read.length; j++) {
      const y = read.charCodeAt(j - 1) & 127;
      let exchanged = f32At(SUBSTITUTES, x * SIZE + y);
      if (i === 1 && j === 1 && exchanged >= 0.45) exchanged += OTHER_OPENING;
      const cost = Math.min(
        f32At(previous, j - 1) + exchanged,
        f32At(previous, j) + drop,
        f32At(current, j - 1) + readGap(read, j - 1),
      );
      current[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return best;
    [previous, current] = [current, previous];
  }
  return f32At(previous, read.length);
}

const WRITTEN_EVIDENCE: Record<string, number> = { e: 0.25, a: 0.5, v: 0.5, i: 0.5, u: 0.5, o: 0.5 };

/** How much there is to compare: consonants whole, written vowels half, short ones a quarter. */
export function evidenceOf(written: string, read: string): number {
  let ours = 0;
  for (const letter of written) ours += WRITTEN_EVIDENCE[letter] ?? 1;
  let theirs = 0;
  for (const letter of read) theirs += isVowel(letter) ? 0.25 : 1;
  return Math.max(ours, theirs);
}

/** Consonants that leave no room for another reading. */
export function consonantsOf(written: string): number {
  let consonants = 0;
  for (const letter of written) if (WRITTEN_EVIDENCE[letter] === undefined) consonants += 1;
  return consonants;
}

/** Words of one or two consonants fit many others, even where nothing contradicts. */
export function thinnessCost(written: string): number {
  const consonants = consonantsOf(written);
  if (consonants >= 3) return 0;
  return consonants === 2 ? 0.12 : 0.35;
}
