import { encodeBase64url } from '../jose/base64url.ts';
import { Unreadable } from '../jose/unreadable.ts';
import { ProofError } from '../proof-error.ts';
import { deflate, inflateText } from '../status-list/deflate.ts';
import { entriesIn, getStatus, type StatusBits } from '../status-list/status-bits.ts';

/** Fewer would tell who is meant (Bitstring Status List 1.0, 3.2). */
export const MIN_ENTRIES = 131_072;

/** Entry 0 is the highest bit of the first byte: the other way round than in a Token Status List. */
export type Bitstring = Uint8Array<ArrayBuffer>;

export function newBitstring(entries: number): Bitstring {
  if (entries < MIN_ENTRIES || entries % 8 !== 0) throw new ProofError('statusOutOfRange');
  return new Uint8Array(entries / 8);
}

export function setBit(list: Bitstring, index: number, isSet: boolean): void {
  const byte = list[Math.floor(index / 8)];
  if (!Number.isSafeInteger(index) || byte === undefined) throw new ProofError('statusOutOfRange');
  const mask = 0x80 >> (index % 8);
  list[Math.floor(index / 8)] = isSet ? byte | mask : byte & ~mask;
}

/** An entry of one bit or of several; `null` beyond the end. */
export function getEntry(list: Bitstring, index: number, size = 1): number | null {
  const first = index * size;
  if (!Number.isSafeInteger(first + size) || first + size > list.length * 8) return null;
  let value = 0;
  for (let position = first; position < first + size; position += 1) {
    const bit = ((list[Math.floor(position / 8)] ?? 0) >> (7 - (position % 8))) & 1;
    value = value * 2 + bit;
  }
  return value;
}

/** The entries of a Token Status List that have this status, as a list of their own: both are published from one array. */
export function bitstringOf(list: StatusBits, status: number): Bitstring {
  const entries = entriesIn(list);
  const bitstring = newBitstring(entries);
  for (let index = 0; index < entries; index += 1) {
    if (getStatus(list, index) === status) setBit(bitstring, index, true);
  }
  return bitstring;
}

/** GZIP in base64url, as multibase. */
export const encodeBitstring = async (list: Bitstring): Promise<string> =>
  `u${encodeBase64url(await deflate(list, 'gzip'))}`;

export async function decodeBitstring(text: string): Promise<Bitstring> {
  if (!text.startsWith('u')) throw new Unreadable('malformedEncoding');
  return inflateText(text.slice(1), 'gzip');
}
