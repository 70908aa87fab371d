import bidiFactory, { type Bidi } from 'bidi-js';
import { type Face, type FontStyle, faceFor } from './fonts.ts';

// The package is CommonJS and its types describe an ES module: the import is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** A part of a line in one font and one direction. */
export interface TextRun {
  face: Face;
  text: string;
}

export type Direction = 'ltr' | 'rtl';

interface LeveledRun extends TextRun {
  level: number;
}

/** The direction of a paragraph: that of its first letter that has one. */
export const directionOf = (paragraph: string): Direction =>
  (bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';

/** Splits a line by font and direction, and orders the parts from left to right as drawn (UAX #9). */
export function textRuns(style: FontStyle, line: string, direction: Direction = 'ltr'): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const logical: LeveledRun[] = [];
  let at = 0;
  for (const one of line) {
    const level = levels[at] ?? 0;
    const last = logical.at(-1);
    const { face, letter } = printed(
      style,
      mirrored.get(at) ?? one,
      last?.level === level ? last.face : undefined,
    );
    if (last && last.face === face && last.level === level) last.text += letter;
    else logical.push({ face, text: letter, level });
    at += one.length;
  }
  return inVisualOrder(logical).map(({ face, text, level }) => ({ face, text: turned(text, level) }));
}

/** Spaces and marks keep the preceding font, so that a name of two words is one run and is read as one. */
function printed(style: FontStyle, letter: string, before: Face | undefined): { face: Face; letter: string } {
  const isNeutral = !/[\p{L}\p{N}]/u.test(letter);
  if (before && isNeutral && before.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    return { face: before, letter };
  return faceFor(style, letter);
}

/** A font reverses right-to-left letters itself, but not a run of marks without letters: that is reversed here. */
const turned = (text: string, level: number): string =>
  level % 2 === 1 && !/\p{L}/u.test(text) ? [...text].reverse().join('') : text;

/** Rule L2: from the deepest level down, reverses runs against the line's direction. The font does so inside a run. */
function inVisualOrder(runs: readonly LeveledRun[]): LeveledRun[] {
  const order = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level--)
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end++;
      if (end > start + 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  return order;
}
