import { decode, encode } from 'base58-universal';

export type KeyKind = 'Ed25519' | 'P-256' | 'P-384';

/** A public key as it is written in DID documents; points of P-256 and P-384 are compressed. */
export interface Multikey {
  readonly kind: KeyKind;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface KeyForm {
  readonly kind: KeyKind;
  /** The code of the kind, as a varint. */
  readonly header: readonly [number, number];
  readonly length: number;
}

const FORMS: readonly KeyForm[] = [
  { kind: 'Ed25519', header: [0xed, 0x01], length: 32 },
  { kind: 'P-256', header: [0x80, 0x24], length: 33 },
  { kind: 'P-384', header: [0x81, 0x24], length: 49 },
];

export function encodeMultikey({ kind, bytes }: Multikey): string {
  const form = FORMS.find((candidate) => candidate.kind === kind);
  if (bytes.length !== form?.length) throw new Error(`A key for ${kind} has another length.`);
  return `z${encode(new Uint8Array([...form.header, ...bytes]))}`;
}

/** `null` for any other kind of key, and for every second spelling of the same one. */
export function decodeMultikey(text: string): Multikey | null {
  const whole = decodeBase58(text);
  const form = FORMS.find(({ header: [first, second] }) => whole?.[0] === first && whole[1] === second);
  const bytes = whole?.slice(2);
  return form && bytes?.length === form.length ? { kind: form.kind, bytes } : null;
}

/** Longer than any key or signature: decoding takes time in the square of the length. */
const MAX_LENGTH = 200;

/** Multibase in base58-btc. The library skips white space, which would let a signature be written in many ways. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length > MAX_LENGTH || !/^z[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return null;
  const bytes = decode(text.slice(1));
  return bytes ? new Uint8Array(bytes) : null;
}
