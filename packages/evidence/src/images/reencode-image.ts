import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { EvidenceRefused } from '../evidence-refused.ts';
import type { EvidenceLimits } from '../evidence-types.ts';
import type { Inspection } from '../pool/messages.ts';
import { countJpegScans } from './jpeg-scans.ts';
import { readPngChunks } from './png-chunks.ts';

const MAX_JPEG_SCANS = 100;

sharp.cache(false);
sharp.concurrency(1);

export async function reencodeJpeg(bytes: Uint8Array, limits: EvidenceLimits): Promise<Inspection> {
  if (countJpegScans(bytes) > MAX_JPEG_SCANS) throw new EvidenceRefused('too_complex', 'too many JPEG scans');
  const picture = await open(bytes, 'jpeg', limits);
  // Small print survives this quality; optimised tables would take four times the memory.
  return encode(picture.jpeg({ quality: 90, optimiseCoding: false }));
}

export async function reencodePng(bytes: Uint8Array, limits: EvidenceLimits): Promise<Inspection> {
  const chunks = readPngChunks(bytes);
  assertPixels(chunks.width, chunks.height, limits);
  const picture = await open(chunks.bytes, 'png', limits);
  return encode(picture.png({ compressionLevel: 6 }));
}

/** Upright, in sRGB; sharp writes no metadata unless asked to, and we never ask. */
async function open(bytes: Uint8Array, format: 'jpeg' | 'png', limits: EvidenceLimits): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: 'warning', animated: false });
  const found = await decoding(picture.metadata());
  if (found.format !== format) throw new EvidenceRefused('damaged', `decodes as ${found.format}`);
  assertPixels(found.width, found.height, limits);
  return picture.autoOrient().toColourspace('srgb');
}

async function encode(picture: Sharp): Promise<Inspection> {
  const { data, info } = await decoding(picture.toBuffer({ resolveWithObject: true }));
  return { safe: data, width: info.width, height: info.height };
}

function assertPixels(width: number, height: number, limits: EvidenceLimits): void {
  if (width === 0 || height === 0) throw new EvidenceRefused('damaged', 'picture without area');
  if (width * height > limits.maxPixels) throw new EvidenceRefused('too_many_pixels', `${width} × ${height}`);
}

async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/pixel limit|dimension|too large/i.test(message))
      throw new EvidenceRefused('too_many_pixels', 'decoder limit');
    throw new EvidenceRefused('damaged', 'picture does not decode');
  }
}
