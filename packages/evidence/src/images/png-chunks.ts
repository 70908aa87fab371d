import { EvidenceRefused } from '../evidence-refused.ts';

const SIGNATURE_BYTES = 8;
const CHUNK_OVERHEAD = 12;
const MAX_COLOUR_PROFILE = 1_000_000;

/** Chunks that a picture needs; text (which may be a compressed bomb), animation and unknown ones are left out. */
const needed = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'pHYs',
  'sBIT',
]);

export interface PngPicture {
  readonly width: number;
  readonly height: number;
  /** The same picture with only the needed chunks, and nothing after its end. */
  readonly bytes: Uint8Array;
}

export function readPngChunks(bytes: Uint8Array): PngPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let size = { width: 0, height: 0 };
  let offset = SIGNATURE_BYTES;
  for (;;) {
    if (offset + CHUNK_OVERHEAD > bytes.length) throw new EvidenceRefused('damaged', 'PNG ends early');
    const length = view.getUint32(offset);
    const name = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    const end = offset + CHUNK_OVERHEAD + length;
    if (end > bytes.length) throw new EvidenceRefused('damaged', 'PNG chunk ends early');
    if ((offset === SIGNATURE_BYTES) !== (name === 'IHDR'))
      throw new EvidenceRefused('damaged', 'PNG header');
    if (name === 'IHDR') size = { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) };
    if (needed.has(name) && !(name === 'iCCP' && length > MAX_COLOUR_PROFILE)) {
      kept.push(bytes.subarray(offset, end));
    }
    offset = end;
    if (name === 'IEND') return { ...size, bytes: Buffer.concat(kept) };
  }
}
