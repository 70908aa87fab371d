import type { Box, Passage, ReadDocument, ReadPage, ReadWord } from './reading.ts';

/** A word with its position on the page. */
export interface PlacedWord extends ReadWord {
  readonly line: number;
  /** Words of one segment are adjacent; a wide gap starts a new one, as between columns. */
  readonly segment: number;
}

/** A page as one text that maps each character to its word. */
export interface PageText {
  readonly page: number;
  readonly words: readonly PlacedWord[];
  /** The words with single spaces between them. */
  readonly text: string;
  /** Where each word starts in the text. */
  readonly starts: readonly number[];
}

/** A gap wider than this many line heights starts a new segment. */
const WIDE_GAP = 1.6;
/** Pages are rarely square: a fraction of the width is less than one of the height. */
const ASPECT = 0.7;

export const textsOf = ({ pages }: ReadDocument): PageText[] => pages.map(textOf);

function textOf({ number, lines }: ReadPage): PageText {
  const words: PlacedWord[] = [];
  let segment = 0;
  lines.forEach((line, index) => {
    let before: ReadWord | null = null;
    for (const word of line) {
      const [x, , , height] = word.box;
      if (before === null || (x - before.box[0] - before.box[2]) * ASPECT > height * WIDE_GAP) segment += 1;
      words.push({ ...word, line: index, segment });
      before = word;
    }
  });
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text) text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  return { page: number, words, text, starts };
}

/** The words from one to another, both included, with a box for each line. */
export function passageOf({ page, words }: PageText, from: number, to: number): Passage {
  const within = words.slice(from, to + 1);
  const byLine = Map.groupBy(within, ({ line, segment }) => `${line}/${segment}`);
  return {
    page,
    boxes: [...byLine.values()].map(boxAround),
    text: within
      .map(({ text }) => text)
      .join(' ')
      .replace(/[,;:]+$/, ''),
  };
}

export function boxAround(words: readonly { readonly box: Box }[]): Box {
  const left = Math.min(...words.map(({ box }) => box[0]));
  const top = Math.min(...words.map(({ box }) => box[1]));
  const right = Math.max(...words.map(({ box }) => box[0] + box[2]));
  const bottom = Math.max(...words.map(({ box }) => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

/** Which word a character of the text belongs to. */
export function wordAt({ starts }: PageText, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Recognition with a confidence below this proves nothing exact. */
const SURE = 60;

export const isSure = (words: readonly ReadWord[]): boolean =>
  words.every(({ confidence }) => confidence === null || confidence >= SURE);
