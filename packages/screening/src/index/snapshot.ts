import { keysOf } from '@probity/domain/records.ts';
import { BYTE_ARRAYS, type IndexArrays } from './layout.ts';

/** "PSCR" and the version of the layout; any other layout has another number and is refused. */
const MAGIC = 0x52435350;
const LAYOUT_VERSION = 2;
const HEADER_BYTES = 16;
const ALIGNMENT = 8;

/** Metadata of a snapshot, so that a reader knows which lists it was built from. */
export interface SnapshotInfo {
  builtAt: string;
  lists: { list: string; version: string; entities: number }[];
}

interface Directory {
  info: SnapshotInfo;
  sections: { name: keyof IndexArrays; offset: number; length: number }[];
}

export class SnapshotError extends Error {
  override name = 'SnapshotError';
}

const align = (offset: number) => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;

/** All arrays in one buffer; shared memory when asked, so that worker threads read one copy. */
export function writeSnapshot(arrays: IndexArrays, info: SnapshotInfo, shared = false): Uint8Array {
  const names = keysOf<keyof IndexArrays>(arrays);
  const directory: Directory = { info, sections: [] };
  let offset = 0;
  for (const name of names) {
    directory.sections.push({ name, offset, length: arrays[name].length });
    offset = align(offset + arrays[name].byteLength);
  }
  const json = Buffer.from(JSON.stringify(directory));
  const base = align(HEADER_BYTES + json.length);
  const size = base + offset;
  const bytes = new Uint8Array(shared ? new SharedArrayBuffer(size) : new ArrayBuffer(size));
  const header = new DataView(bytes.buffer, 0, HEADER_BYTES);
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, LAYOUT_VERSION, true);
  header.setUint32(8, json.length, true);
  header.setUint32(12, base, true);
  bytes.set(json, HEADER_BYTES);
  for (const section of directory.sections) {
    const { buffer, byteOffset, byteLength } = arrays[section.name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), base + section.offset);
  }
  return bytes;
}

/** Views into the buffer, nothing copied. The buffer must stay untouched while the index is in use. */
export function readSnapshot(bytes: Uint8Array): { arrays: IndexArrays; info: SnapshotInfo } {
  const { buffer, byteOffset, byteLength } = aligned(bytes);
  if (byteLength < HEADER_BYTES) throw new SnapshotError('The snapshot is too short.');
  const header = new DataView(buffer, byteOffset, HEADER_BYTES);
  if (header.getUint32(0, true) !== MAGIC) throw new SnapshotError('This is not a screening snapshot.');
  if (header.getUint32(4, true) !== LAYOUT_VERSION) {
    throw new SnapshotError('The snapshot has another layout; build it again.');
  }
  const jsonLength = header.getUint32(8, true);
  const base = header.getUint32(12, true);
  if (HEADER_BYTES + jsonLength > byteLength) throw new SnapshotError('The snapshot is cut off.');
  const json = Buffer.from(buffer, byteOffset + HEADER_BYTES, jsonLength).toString('utf8');
  // The version in the header shows that this code wrote it.
  const { info, sections }: Directory = JSON.parse(json);
  const arrays: Partial<Record<keyof IndexArrays, Uint8Array | Uint32Array>> = {};
  for (const { name, offset, length } of sections) {
    const isBytes = BYTE_ARRAYS.has(name);
    const at = byteOffset + base + offset;
    if (base + offset + length * (isBytes ? 1 : 4) > byteLength)
      throw new SnapshotError('The snapshot is cut off.');
    arrays[name] = isBytes ? new Uint8Array(buffer, at, length) : new Uint32Array(buffer, at, length);
  }
  // The directory lists every array.
  return { arrays: arrays as unknown as IndexArrays, info };
}

/** Small files read by Node share a pool and may start at any byte; typed arrays may not. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % ALIGNMENT === 0 ? bytes : new Uint8Array(bytes);
}

/** Bytes the arrays hold. */
export function byteSize(arrays: IndexArrays): number {
  return Object.values(arrays).reduce(
    (sum: number, array: Uint8Array | Uint32Array) => sum + array.byteLength,
    0,
  );
}
