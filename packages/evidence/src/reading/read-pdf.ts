import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { ReadPage, ReadWord } from '@probity/domain/evidence-reading/reading.ts';
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EvidenceRefused } from '../evidence-refused.ts';
import { zoneInLines } from './read-zone.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { Progress, Reading } from './reading-result.ts';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string) => join(library, name) + sep;

/** A page with fewer letters than this has no usable text layer: it is a scan. */
const FEW_LETTERS = 20;
/** Pixels for each point of 1/72 inch: 200 dpi. */
const SCAN_SCALE = 200 / 72;

/** The words of each page with their positions: from the text layer, or from the image if there is none. */
export async function readPdf(bytes: Uint8Array, limits: ReadingLimits): Promise<Reading> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await readPages(await loading.promise, limits);
  } catch (error) {
    if (error instanceof EvidenceRefused) throw error;
    throw new EvidenceRefused('damaged', 'PDF does not open');
  } finally {
    await loading.destroy();
  }
}

async function readPages(pdf: PDFDocumentProxy, limits: ReadingLimits): Promise<Reading> {
  const deadline = performance.now() + limits.lastPageMilliseconds;
  const pages: ReadPage[] = [];
  const progress: Progress = { words: 0, recognised: 0 };
  let zone: Reading['zone'] = null;
  const last = Math.min(pdf.numPages, limits.maxTextPages);
  for (let number = 1; number <= last; number += 1) {
    if (performance.now() > deadline || progress.words >= limits.maxWords) break;
    const page = await pdf.getPage(number);
    const lines = await textLines(page);
    const letters = lines.flat().reduce((sum, { text }) => sum + text.length, 0);
    if (letters >= FEW_LETTERS || (letters > 0 && !(await hasPicture(page)))) {
      zone ??= zoneInLines(lines, number);
      pages.push({ number, lines });
    } else if (progress.recognised < limits.maxOcrPages) {
      progress.recognised += 1;
      const { recognise } = await import('./recognise.ts');
      const recognised = await recognise(await draw(page, limits), number, limits);
      zone ??= recognised.zone;
      pages.push(recognised.page);
    } else break;
    progress.words += pages.at(-1)?.lines.flat().length ?? 0;
    page.cleanup();
  }
  return { pages, zone, pagesInFile: pdf.numPages, isRecognised: progress.recognised > 0 };
}

/** A scanner may add a line of text to the image of a page. */
async function hasPicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((code) => pictures.has(code));
}

const pictures = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

/** A letter, or several that a font joins, where it is drawn. */
interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

async function textLines(page: PDFPageProxy): Promise<ReadWord[][]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = items.flatMap((item) => ('str' in item && item.str.trim() ? wordRuns(item, viewport) : []));
  const lines: Run[][] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const line = lines.findLast(
      ([first]) => first && Math.abs(first.y - run.y) < Math.min(first.height, run.height) / 2,
    );
    if (line) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => joined(line, viewport));
}

/** About how wide a letter is beside others: fonts differ, but an i is narrow and an M is wide in most. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (/[iljftrI.,:;'’|!()\s]/.test(letter)) return sum + 0.28;
    if (/[mwMW@]/.test(letter)) return sum + 0.85;
    return sum + (/\p{Lu}/u.test(letter) ? 0.69 : 0.54);
  }, 0);
}

/** The width of a run is shared out among its words. */
function wordRuns(
  item: { str: string; transform: number[]; width: number; height: number },
  viewport: PageViewport,
): Run[] {
  const [a = 0, b = 0, , , e = 0, f = 0] = item.transform;
  const size = Math.hypot(a, b) || 1;
  const height = item.height || size;
  const [ux, uy] = [a / size, b / size];
  const step = item.width / Math.max(widthOf(item.str), 0.1);
  return [...item.str.matchAll(/\S+/g)].map((match) => {
    const from = widthOf(item.str.slice(0, match.index)) * step;
    const to = from + widthOf(match[0]) * step;
    // Descenders are below the baseline.
    const depth = height * 0.22;
    const [x1 = 0, y1 = 0]: number[] = viewport.convertToViewportPoint(
      e + ux * from + uy * depth,
      f + uy * from - ux * depth,
    );
    const [x2 = 0, y2 = 0]: number[] = viewport.convertToViewportPoint(
      e + ux * to - uy * height,
      f + uy * to + ux * height,
    );
    return {
      text: match[0],
      x: Math.min(x1, x2),
      y: Math.min(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
    };
  });
}

/** Programs may draw one word in pieces; pieces that touch are one word. */
function joined(line: readonly Run[], { width, height }: PageViewport): ReadWord[] {
  const words: Run[] = [];
  for (const run of line.toSorted((a, b) => a.x - b.x)) {
    const before = words.at(-1);
    if (before && run.x - (before.x + before.width) < run.height * 0.12) {
      before.text += run.text;
      before.width = Math.max(before.width, run.x + run.width - before.x);
    } else words.push({ ...run });
  }
  return words.map(({ text, ...at }) => ({
    // A database takes neither half a character nor a NUL.
    text: text.replaceAll('\0', '').toWellFormed(),
    box: [at.x / width, at.y / height, at.width / width, at.height / height],
    confidence: null,
  }));
}

/** The page as an image, as a scanner would have produced it. */
async function draw(page: PDFPageProxy, limits: ReadingLimits): Promise<Uint8Array> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(SCAN_SCALE, limits.ocrSide / Math.max(natural.width, natural.height));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // Node's canvas replaces that of a browser.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas.encode('png');
}
