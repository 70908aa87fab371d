import { ProofError } from '../proof-error.ts';

export type StatusSize = 1 | 2 | 4 | 8;

export const STATUS_SIZES: readonly StatusSize[] = [1, 2, 4, 8];

/** One status for each index, packed from the lowest bit of each byte up. */
export interface StatusBits {
  readonly bits: StatusSize;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** As registered; further values mean what their issuer says. */
export const STATUS = { valid: 0, invalid: 1, suspended: 2 } as const;

export const newStatusBits = (bits: StatusSize, entries: number): StatusBits => ({
  bits,
  bytes: new Uint8Array(Math.ceil((entries * bits) / 8)),
});

const perByte = ({ bits }: StatusBits): number => 8 / bits;

export const entriesIn = (list: StatusBits): number => list.bytes.length * perByte(list);

/** `null` beyond the end. */
export function getStatus(list: StatusBits, index: number): number | null {
  const byte = list.bytes[Math.floor(index / perByte(list))];
  if (!Number.isSafeInteger(index) || index < 0 || byte === undefined) return null;
  return (byte >> ((index % perByte(list)) * list.bits)) & maskOf(list);
}

export function setStatus(list: StatusBits, index: number, status: number): void {
  const current = getStatus(list, index);
  if (current === null || !Number.isInteger(status) || status < 0 || status > maskOf(list)) {
    throw new ProofError('statusOutOfRange');
  }
  const position = Math.floor(index / perByte(list));
  const shift = (index % perByte(list)) * list.bits;
  list.bytes[position] = ((list.bytes[position] ?? 0) & ~(maskOf(list) << shift)) | (status << shift);
}

const maskOf = ({ bits }: StatusBits): number => 2 ** bits - 1;
