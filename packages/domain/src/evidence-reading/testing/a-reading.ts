import type { ReadDocument, ReadPage } from '../reading.ts';

const LINE = 0.02;
const LETTER = 0.01;

/** A document with a text layer: each list is a page, each text a line. */
export function aReading(...given: (readonly string[] | { confidence: number })[]): ReadDocument {
  const confidence =
    given.find((one): one is { confidence: number } => 'confidence' in one)?.confidence ?? null;
  const pages = given.filter((one): one is readonly string[] => Array.isArray(one));
  return { pages: pages.map((lines, index) => pageOf(lines, index + 1, confidence)), zone: null };
}

function pageOf(lines: readonly string[], number: number, confidence: number | null): ReadPage {
  return {
    number,
    lines: lines.map((line, row) => {
      let x = 0.1;
      return line
        .split(/\s+/)
        .filter(Boolean)
        .map((text) => {
          const width = text.length * LETTER;
          const box = [x, 0.1 + row * LINE * 1.5, width, LINE] as const;
          x += width + LETTER;
          return { text, box, confidence };
        });
    }),
  };
}
