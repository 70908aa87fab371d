import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Box } from '@probity/domain/evidence-reading/reading.ts';

/** A word in pixels of the picture. */
export interface RecognisedWord {
  readonly text: string;
  readonly confidence: number;
  readonly line: string;
  readonly box: Box;
}

/** The part of Tesseract that is used; it comes without types. */
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
const LSTM_ONLY = 1;
const ZONE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

let started: Promise<{ core: TessCore; api: TessApi }> | null = null;

/** Tesseract as a program of its own memory: without threads, network or files, from what npm has installed. */
async function start() {
  // One core for every machine; the faster ones need instructions that not every processor has.
  const load: (
    options: object,
  ) => Promise<TessCore> = require('tesseract.js-core/tesseract-core-simd-lstm.js');
  const wasm = readFileSync(
    join(dirname(require.resolve('tesseract.js-core/package.json')), 'tesseract-core-simd-lstm.wasm'),
  );
  const core = await load({ wasmBinary: wasm, TesseractProgress: () => undefined });
  const data = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
  core.FS.writeFile('./eng.traineddata', gunzipSync(readFileSync(join(data, 'eng.traineddata.gz'))));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', LSTM_ONLY) === -1) throw new Error('Tesseract does not start');
  api.SetVariable('user_defined_dpi', '200');
  return { core, api };
}

async function withPicture<T>(png: Uint8Array, use: (api: TessApi) => T): Promise<T> {
  started ??= start();
  const { core, api } = await started;
  core.FS.writeFile('/input', png);
  if (api.SetImageFile(1, 0) === 1) throw new Error('Tesseract cannot open the picture');
  try {
    return use(api);
  } finally {
    api.Clear();
  }
}

export const recogniser = {
  /** How much the lines slant, in radians. */
  slant: (png: Uint8Array): Promise<number> =>
    withPicture(png, (api) => {
      api.SetVariable('tessedit_pageseg_mode', '3');
      api.FindLines();
      return api.GetGradient();
    }),

  words: (png: Uint8Array, what: 'page' | 'zone' = 'page'): Promise<RecognisedWord[]> =>
    withPicture(png, (api) => {
      api.SetVariable('tessedit_pageseg_mode', what === 'zone' ? '6' : '3');
      api.SetVariable('tessedit_char_whitelist', what === 'zone' ? ZONE_LETTERS : '');
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
