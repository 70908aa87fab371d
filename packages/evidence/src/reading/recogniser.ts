import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Box } from '@probity/domain/evidence-reading/reading.ts';

/** A word, with its position in pixels of the image. */
export interface RecognisedWord {
  readonly text: string;
  readonly confidence: number;
  readonly line: string;
  readonly box: Box;
}

/** The part of Tesseract that we use; it has no types. */
interface TessApi {
  Init(path: null, language: string, mode: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, angle: number): number;
  FindLines(): void;
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
}
interface TessCore {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => TessApi;
}

const require = createRequire(import.meta.url);
const LEGACY = 0;
const LSTM = 1;
const ZONE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

interface Engines {
  core: TessCore;
  page: TessApi;
  zone: TessApi;
}

let started: Promise<Engines> | null = null;

const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** Tesseract as a module with its own memory: without threads, network or files, from the installed npm packages. */
async function start(): Promise<Engines> {
  // Not the fastest core, which needs instructions that some processors lack.
  const load: (options: object) => Promise<TessCore> = require('tesseract.js-core/tesseract-core-simd.js');
  const wasmBinary = readFileSync(join(folderOf('tesseract.js-core'), 'tesseract-core-simd.wasm'));
  const core = await load({ wasmBinary, TesseractProgress: () => undefined });
  const engine = (model: string, mode: number): TessApi => {
    const data = readFileSync(join(folderOf('@tesseract.js-data/eng'), model, 'eng.traineddata.gz'));
    core.FS.writeFile(`./${model}.traineddata`, gunzipSync(data));
    const api = new core.TessBaseAPI();
    if (api.Init(null, model, mode) === -1) throw new Error('Tesseract does not start');
    api.SetVariable('user_defined_dpi', '200');
    return api;
  };
  const page = engine('4.0.0_best_int', LSTM);
  // The older engine reads each letter on its own: the newer one expects words and invents some from fillers.
  const zone = engine('4.0.0', LEGACY);
  zone.SetVariable('tessedit_char_whitelist', ZONE_LETTERS);
  return { core, page, zone };
}

async function withPicture<T>(png: Uint8Array, what: 'page' | 'zone', use: (api: TessApi) => T): Promise<T> {
  started ??= start();
  const { core, [what]: api } = await started;
  core.FS.writeFile('/input', png);
  if (api.SetImageFile(1, 0) === 1) throw new Error('Tesseract cannot open the picture');
  try {
    return use(api);
  } finally {
    api.Clear();
  }
}

/** A block of text for a zone, any layout for a page. */
const LAYOUTS = { page: '3', zone: '6' } as const;

export const recogniser = {
  /** How much the lines slant, in radians. */
  slant: (png: Uint8Array): Promise<number> =>
    withPicture(png, 'page', (api) => {
      api.SetVariable('tessedit_pageseg_mode', LAYOUTS.page);
      api.FindLines();
      return api.GetGradient();
    }),

  words: (png: Uint8Array, what: 'page' | 'zone' = 'page'): Promise<RecognisedWord[]> =>
    withPicture(png, what, (api) => {
      api.SetVariable('tessedit_pageseg_mode', LAYOUTS[what]);
      api.Recognize(null);
      return wordsOf(api.GetTSVText(0));
    }),
};

/** level, page, block, paragraph, line, word, left, top, width, height, confidence, text */
function wordsOf(table: string): RecognisedWord[] {
  return table.split('\n').flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, text = ''] =
      row.split('\t');
    if (level !== '5' || !text.trim()) return [];
    return [
      {
        text: text.trim(),
        confidence: Number(confidence),
        line: `${block}/${paragraph}/${line}`,
        box: [Number(left), Number(top), Number(width), Number(height)],
      },
    ];
  });
}
