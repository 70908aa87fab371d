import { Readable } from 'node:stream';
import { constants, createInflate, inflateSync } from 'node:zlib';
import { EvidenceRefused } from '../evidence-refused.ts';
import type { EvidenceLimits } from '../evidence-types.ts';

const SMALL = 1_000_000;
/** Of all object streams together: parsed, they take many times their size. */
const MAX_OBJECT_STREAMS = 16_000_000;
const MAX_LAYERS = 3;

/**
 * Unpacks every deflated stream of the raw file, counting the output, before any parser does; yields those that
 * may hold objects, so that names cannot hide in them. Found by keyword, not by the file's own tables, which may
 * be false.
 */
export async function* unpackObjectStreams(pdf: Buffer, limits: EvidenceLimits): AsyncGenerator<string> {
  let total = 0;
  let objects = 0;
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    let packed = pdf.subarray(bodyStart(pdf, at + 6));
    for (let layer = 0; layer < MAX_LAYERS && isZlib(packed); layer += 1) {
      const { size, opening } = await unpack(packed, limits.maxUnpackedStream);
      total += size;
      if (total > limits.maxUnpackedTotal)
        throw new EvidenceRefused('too_complex', 'PDF unpacks to too much');
      if (holdsObjects(opening)) {
        objects += size;
        if (objects > MAX_OBJECT_STREAMS)
          throw new EvidenceRefused('too_complex', 'object streams too large');
        yield opening.toString('latin1');
      }
      packed = opening;
    }
  }
}

function bodyStart(pdf: Buffer, after: number): number {
  const first = pdf[after];
  if (first === 0x0d) return pdf[after + 1] === 0x0a ? after + 2 : after + 1;
  return first === 0x0a ? after + 1 : after;
}

function isZlib(bytes: Buffer): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0;
}

/** Object streams begin with pairs of numbers; a comment could come before them. */
function holdsObjects(unpacked: Buffer): boolean {
  return /^[\s\0]*(?:%|\d+[\s\0]+\d+[\s\0])/.test(unpacked.toString('latin1', 0, 200));
}

/** The size of the output, and as much of it as an object stream may have. Damaged data counts as far as readable. */
async function unpack(packed: Buffer, maxSize: number): Promise<{ size: number; opening: Buffer }> {
  try {
    const opening = inflateSync(packed, {
      chunkSize: 131_072,
      maxOutputLength: SMALL,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return { size: opening.length, opening };
  } catch (error) {
    if (!(error instanceof RangeError)) return { size: 0, opening: Buffer.alloc(0) };
    return unpackLarge(packed, maxSize);
  }
}

async function unpackLarge(packed: Buffer, maxSize: number): Promise<{ size: number; opening: Buffer }> {
  const kept: Buffer[] = [];
  let size = 0;
  const inflate = createInflate({ chunkSize: 65_536, finishFlush: constants.Z_SYNC_FLUSH });
  const source = Readable.from([packed]);
  source.on('error', () => inflate.destroy());
  source.pipe(inflate);
  try {
    // A zlib stream yields buffers.
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      if (size < MAX_OBJECT_STREAMS) kept.push(chunk);
      size += chunk.length;
      if (size > maxSize) throw new EvidenceRefused('too_complex', 'PDF stream unpacks to too much');
    }
  } catch (error) {
    if (error instanceof EvidenceRefused) throw error;
  } finally {
    inflate.destroy();
  }
  return { size, opening: Buffer.concat(kept) };
}
