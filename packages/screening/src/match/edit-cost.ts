import { MAX_TOKEN_LENGTH } from '../names/token.ts';
import { f32At } from '../number-arrays.ts';

const SIZE = 128;
const VOWELS = 'aeiou';

/** Pairs that typists, ears and romanisations swap; cheaper than any two letters. */
const CONFUSABLE =
  'ck cs kg kq gq bp dt vf sz jg jz iy jy jh vu wv wu mn hk gh xk xh lr xs tz 0o 1l 1i 5s 8b 6b 9g vb';

interface Costs {
  substitute: Float32Array;
  gap: Float32Array;
}

function standardCosts(): Costs {
  const substitute = new Float32Array(SIZE * SIZE).fill(1);
  const gap = new Float32Array(SIZE).fill(1);
  const set = (a: string, b: string, cost: number) => {
    substitute[a.charCodeAt(0) * SIZE + b.charCodeAt(0)] = cost;
    substitute[b.charCodeAt(0) * SIZE + a.charCodeAt(0)] = cost;
  };
  for (const a of VOWELS) for (const b of VOWELS) set(a, b, 0.6);
  for (const pair of ['ei', 'ou', 'ae']) set(pair[0] ?? '', pair[1] ?? '', 0.4);
  for (const pair of CONFUSABLE.split(' ')) if (pair.length === 2) set(pair[0] ?? '', pair[1] ?? '', 0.7);
  for (const vowel of 'aeiouy') gap[vowel.charCodeAt(0)] = 0.7;
  gap['h'.charCodeAt(0)] = 0.6;
  for (let digit = 48; digit < 58; digit++) {
    gap[digit] = 1.5;
    for (let other = 48; other < 58; other++) substitute[digit * SIZE + other] = 1.5;
  }
  for (let code = 0; code < SIZE; code++) substitute[code * SIZE + code] = 0;
  return { substitute, gap };
}

const { substitute, gap } = standardCosts();
const DOUBLED = 0.3;
const SWAPPED = 0.8;

const WIDTH = MAX_TOKEN_LENGTH * 3 + 2;
const rows = [new Float32Array(WIDTH), new Float32Array(WIDTH), new Float32Array(WIDTH)] as const;
const columnGaps = new Float32Array(WIDTH);

/**
 * Weighted edit distance with swaps of neighbours. Symmetric in its arguments. Gives up, with a cost
 * over `limit`, as soon as no path can stay below it.
 */
export function editCost(a: string, b: string, limit: number): number {
  let start = 0;
  let aEnd = a.length;
  let bEnd = b.length;
  while (start < aEnd && start < bEnd && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd -= 1;
    bEnd -= 1;
  }
  const width = Math.min(bEnd - start, WIDTH - 1);
  let [before, previous, current] = rows;
  previous[0] = 0;
  for (let j = 1; j <= width; j++) {
    const cost = gapAt(b, start + j - 1);
    columnGaps[j] = cost;
    previous[j] = f32At(previous, j - 1) + cost;
  }
  let lastX = -1;
  for (let i = start; i < aEnd; i++) {
    const x = a.charCodeAt(i) & 127;
    const drop = gapAt(a, i);
    let left = f32At(previous, 0) + drop;
    current[0] = left;
    let best = left;
    let lastY = -1;
    for (let j = 1; j <= width; j++) {
      const y = b.charCodeAt(start + j - 1) & 127;
      let cost = f32At(previous, j - 1) + f32At(substitute, x * SIZE + y);
      const removed = f32At(previous, j) + drop;
      if (removed < cost) cost = removed;
      const added = left + f32At(columnGaps, j);
      if (added < cost) cost = added;
      if (x === lastY && y === lastX) {
        const swapped = f32At(before, j - 2) + SWAPPED;
        if (swapped < cost) cost = swapped;
      }
      current[j] = cost;
      left = cost;
      lastY = y;
      if (cost < best) best = cost;
    }
    if (best > limit) return best;
    lastX = x;
    [before, previous, current] = [previous, current, before];
  }
  return f32At(previous, width);
}

/** A letter beside its twin costs little to add or drop. */
function gapAt(text: string, at: number): number {
  const code = text.charCodeAt(at) & 127;
  if (at > 0 && (text.charCodeAt(at - 1) & 127) === code && code > 57) return DOUBLED;
  return f32At(gap, code);
}

const VOWEL_BITS = (1 << 0) | (1 << 4) | (1 << 8) | (1 << 14) | (1 << 20);
const LEAST_VOWEL = 0.4;
const LEAST_CONSONANT = 0.6;

/** A cost that two words with these letters have at least: each letter the other lacks must go somewhere. */
export function leastCost(letters: number, otherLetters: number): number {
  return Math.max(lackCost(letters & ~otherLetters), lackCost(otherLetters & ~letters));
}

function lackCost(lacking: number): number {
  const vowels = bitCount(lacking & VOWEL_BITS);
  return vowels * LEAST_VOWEL + bitCount(lacking & ~VOWEL_BITS) * LEAST_CONSONANT;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
