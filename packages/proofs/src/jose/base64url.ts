import { Unreadable } from './unreadable.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Two letters for every 12 bits. */
const PAIRS = Array.from({ length: 4096 }, (_, bits) => `${ALPHABET[bits >> 6]}${ALPHABET[bits & 63]}`);

const NO_DIGIT = 64;
const DIGITS = new Uint8Array(128).fill(NO_DIGIT);
for (const [value, letter] of [...ALPHABET].entries()) DIGITS[letter.charCodeAt(0)] = value;

const pair = (bits: number): string => PAIRS[bits] ?? '';

export function encodeBase64url(bytes: Uint8Array): string {
  const byte = (index: number): number => bytes[index] ?? 0;
  let text = '';
  let index = 0;
  for (; index + 2 < bytes.length; index += 3) {
    const bits = (byte(index) << 16) | (byte(index + 1) << 8) | byte(index + 2);
    text += pair(bits >> 12) + pair(bits & 4095);
  }
  const left = bytes.length - index;
  if (left === 1) return text + pair(byte(index) << 4);
  if (left === 2)
    return text + pair((byte(index) << 4) | (byte(index + 1) >> 4)) + ALPHABET[(byte(index + 1) & 15) << 2];
  return text;
}

/** Refuses padding, other alphabets, white space and every second spelling of the same bytes. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> {
  const left = text.length % 4;
  if (left === 1) throw new Unreadable('malformedEncoding');
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  const digit = (index: number): number => DIGITS[text.charCodeAt(index)] ?? NO_DIGIT;
  const whole = text.length - left;
  let wrong = 0;
  let end = 0;
  for (let index = 0; index < whole; index += 4) {
    const [a, b, c, d] = [digit(index), digit(index + 1), digit(index + 2), digit(index + 3)];
    wrong |= a | b | c | d;
    bytes[end] = (a << 2) | (b >> 4);
    bytes[end + 1] = (b << 4) | (c >> 2);
    bytes[end + 2] = (c << 6) | d;
    end += 3;
  }
  if (left > 0) {
    const [a, b, c] = [digit(whole), digit(whole + 1), left === 3 ? digit(whole + 2) : 0];
    // The bits beyond the last byte must be zero.
    wrong |= a | b | c | ((left === 3 ? c & 3 : b & 15) === 0 ? 0 : NO_DIGIT);
    bytes[end] = (a << 2) | (b >> 4);
    if (left === 3) bytes[end + 1] = (b << 4) | (c >> 2);
  }
  if (wrong >= NO_DIGIT) throw new Unreadable('malformedEncoding');
  return bytes;
}
