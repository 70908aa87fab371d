import type {
  Box,
  MachineReadableZone,
  ReadPage,
  ReadWord,
} from '@probity/domain/evidence-reading/reading.ts';
import sharp from 'sharp';
import { EvidenceRefused } from '../evidence-refused.ts';
import { numbersInLine, parseZone, type ZoneLine, zoneLines } from './read-zone.ts';
import type { ReadingLimits } from './reading-limits.ts';
import { type RecognisedWord, recogniser } from './recogniser.ts';

sharp.cache(false);
sharp.concurrency(1);

interface Recognised {
  readonly page: ReadPage;
  readonly zone: MachineReadableZone | null;
}

/** Pixels on the longer side up to which a smaller image is enlarged, so that small print is recognised. */
const MIN_SIDE = 1_500;
/** Enlarging by more than this does not improve recognition. */
const MAX_ENLARGED = 4;
/** An image with fewer pixels on its longer side cannot hold a line of print. */
const MIN_READABLE = 120;
/** Words recognised with less confidence are noise. */
const MIN_CONFIDENCE = 25;
/** Below this mean confidence the image may be sideways or upside down. */
const UPRIGHT_CONFIDENCE = 62;
/** Radians; a smaller slant does no harm. */
const SLANT = 0.004;

/** A straightened image, with the mapping back to the original. */
interface Straight {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  /** Maps a point of the straightened image to fractions of the original. */
  toShown(x: number, y: number): readonly [number, number];
}

/** Recognises the words of an image, after converting it to high-contrast grey, turning and straightening it. */
export async function recognise(
  bytes: Uint8Array,
  number: number,
  limits: ReadingLimits,
): Promise<Recognised> {
  const grey = await prepare(bytes, limits);
  if (grey.isBlank) return { page: { number, lines: [] }, zone: null };
  let best: { straight: Straight; words: RecognisedWord[]; score: number } | null = null;
  for (const turn of [0, 180, 90, 270]) {
    const straight = await straightened(grey, turn);
    const words = (await recogniser.words(straight.pixels)).filter(
      ({ confidence, text }) => confidence >= MIN_CONFIDENCE && /[\p{L}\p{N}<]/u.test(text),
    );
    const score = scoreOf(words);
    if (!best || score > best.score) best = { straight, words, score };
    if (turn === 0 && meanConfidence(words) >= UPRIGHT_CONFIDENCE && words.length >= 4) break;
  }
  if (!best) throw new EvidenceRefused('damaged', 'picture does not decode');
  const { straight, words } = best;
  const lines = rowsOf(words).map((row) =>
    row.map(
      ({ text, confidence, box }): ReadWord => ({
        text: text.toWellFormed(),
        confidence,
        box: boxShown(straight, box),
      }),
    ),
  );
  return { page: { number, lines }, zone: await zoneOf(straight, words, number) };
}

/** Words at one height are one line, even if recognised as columns. */
function rowsOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()].map((line) => {
    const top = Math.min(...line.map(({ box }) => box[1]));
    return { line, top, bottom: Math.max(...line.map(({ box }) => box[1] + box[3])) };
  });
  const rows: typeof lines = [];
  for (const next of lines.toSorted((a, b) => a.top - b.top)) {
    const row = rows.findLast(
      ({ top, bottom }) =>
        Math.min(bottom, next.bottom) - Math.max(top, next.top) >
        0.6 * Math.max(bottom - top, next.bottom - next.top),
    );
    if (row) row.line.push(...next.line);
    else rows.push(next);
  }
  return rows.map(({ line }) => line.toSorted((a, b) => a.box[0] - b.box[0]));
}

async function prepare(bytes: Uint8Array, limits: ReadingLimits) {
  const picture = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error' });
  const { width, height } = await picture.metadata();
  const side = Math.max(width, height);
  const target = Math.min(limits.ocrSide, Math.max(side, Math.min(MIN_SIDE, side * MAX_ENLARGED)));
  const scale = target / side;
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(Math.round(width * scale), Math.round(height * scale), { kernel: 'lanczos3' })
    .median(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height: down, channels } = info;
  const { ink, paper } = shadesOf(data);
  const factor = 255 / Math.max(1, paper - ink);
  const pixels = await sharp(data, { raw: { width: across, height: down, channels } })
    .linear(factor, -ink * factor)
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { pixels, width: across, height: down, isBlank: side < MIN_READABLE || paper - ink < MIN_CONTRAST };
}

/** With less contrast than this between ink and paper there is no print. */
const MIN_CONTRAST = 12;

/** The darkest ink and the paper, apart from a few specks. */
function shadesOf(pixels: Uint8Array): { ink: number; paper: number } {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1;
  const at = (part: number): number => {
    let left = pixels.length * part;
    return counts.findIndex((count) => {
      left -= count;
      return left <= 0;
    });
  };
  return { ink: at(0.002), paper: at(0.9) };
}

interface Picture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

async function straightened(grey: Picture, turn: number): Promise<Straight> {
  const turned = turn === 0 ? grey : await rotated(grey, turn);
  const slant = await recogniser.slant(turned.pixels);
  const angle = Math.abs(slant) < SLANT ? 0 : (slant * 180) / Math.PI;
  const straight = angle === 0 ? turned : await rotated(turned, angle);
  const radians = ((turn + angle) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return {
    ...straight,
    // Rotated about its centre, which stays in place.
    toShown(x, y) {
      const [dx, dy] = [x - straight.width / 2, y - straight.height / 2];
      return [(dx * cos + dy * sin) / grey.width + 0.5, (dy * cos - dx * sin) / grey.height + 0.5];
    },
  };
}

async function rotated({ pixels }: Picture, degrees: number): Promise<Picture> {
  const { data, info } = await sharp(pixels)
    .rotate(degrees, { background: '#fff' })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

const meanConfidence = (words: readonly RecognisedWord[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(words.length, 1);

/** The number of letters in confidently recognised words, weighted by confidence. */
const scoreOf = (words: readonly RecognisedWord[]): number =>
  words.reduce((sum, { text, confidence }) => sum + (confidence > 60 ? text.length * confidence : 0), 0);

function boxShown({ toShown }: Straight, [x, y, width, height]: Box): Box {
  const corners = [
    toShown(x, y),
    toShown(x + width, y),
    toShown(x, y + height),
    toShown(x + width, y + height),
  ];
  const left = Math.min(...corners.map(([cx]) => cx));
  const top = Math.min(...corners.map(([, cy]) => cy));
  return [
    left,
    top,
    Math.max(...corners.map(([cx]) => cx)) - left,
    Math.max(...corners.map(([, cy]) => cy)) - top,
  ];
}

/** Line heights in pixels at which letters can be recognised, tried in turn until all check digits are right. */
const ZONE_LINES = [46, 34, 58, 26];
/** A page with more words than this is not a passport or card. */
const MAX_WORDS_OF_CARD = 150;

const CARD_WORDS = /passport|identity card|surname|given names?|forenames?|date of birth|nationality/i;

/** A part of the picture, with the height that a line of it should have. */
interface ZonePlace {
  readonly top: number;
  readonly bottom: number;
  readonly lineHeight: number;
}

/** Recognises the zone once more on its own, with its own character set only. */
async function zoneOf(
  straight: Straight,
  words: readonly RecognisedWord[],
  page: number,
): Promise<MachineReadableZone | null> {
  if (words.length > MAX_WORDS_OF_CARD) return null;
  const found = zoneLines([...Map.groupBy(words, ({ line }) => line).values()]);
  // The words of the page first: those above the zone are larger and in a common typeface.
  const printed = [
    ...words.map(({ text }) => text.toUpperCase().replaceAll('$', 'S')),
    ...found.flatMap(({ text }) => numbersInLine(text)),
  ];
  for (const place of zonePlaces(straight, words, found)) {
    const region = {
      left: 0,
      top: Math.max(0, Math.floor(place.top)),
      width: straight.width,
      height: Math.ceil(Math.min(straight.height, place.bottom) - Math.max(0, Math.floor(place.top))),
    };
    if (region.height < place.lineHeight) continue;
    for (const height of ZONE_LINES) {
      const scale = Math.min(3, Math.max(0.4, height / place.lineHeight));
      const crop = await sharp(straight.pixels)
        .extract(region)
        .resize(Math.round(region.width * scale))
        .png({ compressionLevel: 1 })
        .toBuffer();
      const lines = [...Map.groupBy(await recogniser.words(crop, 'zone'), ({ line }) => line).values()];
      const boxes = zoneLines(lines).map(({ box: [x, y, width, high] }) =>
        boxShown(straight, [x / scale, region.top + y / scale, width / scale, high / scale]),
      );
      const texts = lines.map((line) => line.map(({ text }) => text).join(''));
      const zone = parseZone(texts, { boxes, page, printed });
      if (zone) return zone;
    }
  }
  return null;
}

/** Where to look, in order: where a zone was recognised and, on a card, below the last words and in the lower half. */
function zonePlaces(
  { width, height }: Straight,
  words: readonly RecognisedWord[],
  found: readonly ZoneLine[],
): ZonePlace[] {
  const lineHeight = found.map(({ box }) => box[3]).toSorted((a, b) => a - b)[0] ?? width / 46;
  const read = found.length > 0 && {
    top: Math.min(...found.map(({ box }) => box[1])) - 3 * lineHeight,
    bottom: Math.max(...found.map(({ box }) => box[1] + box[3])) + 3 * lineHeight,
    lineHeight,
  };
  // Looking for a zone is slow, so only a page that reads like a card is searched for one that was not recognised.
  const isCard = CARD_WORDS.test(words.map(({ text }) => text).join(' '));
  if (!isCard) return read ? [read] : [];
  const sure = words.filter(({ confidence, text }) => confidence > 70 && text.length > 2);
  const last = Math.max(height / 3, ...sure.map(({ box }) => box[1] + box[3]));
  const below = { top: last + 4, bottom: height, lineHeight };
  const half = { top: height / 2, bottom: height, lineHeight };
  return [read, below, half].filter((place) => place !== false);
}
