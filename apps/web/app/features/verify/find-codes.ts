import { decodeQR, decodeQRBatch, type Image } from 'qr/decode.js';

/** What browsers on phones and on macOS have of their own. */
interface NativeDetector {
  detect(image: CanvasImageSource): Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): NativeDetector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

/** More pixels than this on a side find no more codes. */
const MAX_SIDE = 2000;
/** For a second look at a code that is hard to read. */
const RETRY_MS = 500;

let native: Promise<NativeDetector | null> | undefined;

async function nativeDetector(): Promise<NativeDetector | null> {
  const { BarcodeDetector } = window;
  const formats: readonly string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? [];
  return BarcodeDetector && formats.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : null;
}

/** Null if the browser has none, or its own fails. */
async function detectNatively(picture: CanvasImageSource): Promise<readonly string[] | null> {
  native ??= nativeDetector();
  const detected = await (await native)?.detect(picture).catch(() => null);
  return detected?.map(({ rawValue }) => rawValue) ?? null;
}

/** The texts of the QR codes in a picture, each once. */
export async function findCodes(
  picture: CanvasImageSource,
  width: number,
  height: number,
): Promise<string[]> {
  const texts = await detectNatively(picture);
  if (texts && texts.length > 0) return [...new Set(texts)];
  const pixels = pixelsOf(picture, width, height);
  return pixels ? codesIn(pixels) : [];
}

/** For a frame of a camera, of which there are many: the first code in it. */
export async function findCode(
  picture: CanvasImageSource,
  width: number,
  height: number,
): Promise<string | null> {
  const texts = await detectNatively(picture);
  if (texts) return texts[0] ?? null;
  const pixels = pixelsOf(picture, width, height);
  return pixels && codeIn(pixels);
}

function pixelsOf(picture: CanvasImageSource, width: number, height: number): ImageData | null {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  if (w === 0 || h === 0) return null;
  const canvas = new OffscreenCanvas(w, h);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Transparent pictures are meant to be seen on paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, w, h);
  context.drawImage(picture, 0, 0, w, h);
  return context.getImageData(0, 0, w, h);
}

function codeIn(pixels: Image, timeLimit?: number): string | null {
  try {
    return decodeQR(pixels, timeLimit === undefined ? {} : { timeLimit });
  } catch {
    return null;
  }
}

/** The search for all is slow, so it starts only where one was found. */
export async function codesIn(pixels: Image): Promise<string[]> {
  const first = codeIn(pixels, RETRY_MS);
  if (first === null) return [];
  const [texts = []] = await decodeQRBatch([pixels]);
  return [...new Set([first, ...texts.filter((text) => typeof text === 'string')])];
}
