import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from './sha-256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const withWebCrypto = async (bytes: Uint8Array<ArrayBuffer>) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of the examples of FIPS 180-4 is as published: %s', (text, digest) => {
    expect(hex(sha256(new TextEncoder().encode(text)))).toBe(digest);
  });

  it('of every length up to five blocks is that of WebCrypto', async () => {
    for (let length = 0; length <= 320; length += 1) {
      const bytes = crypto.getRandomValues(new Uint8Array(length));
      expect(hex(sha256(bytes))).toBe(await withWebCrypto(bytes));
    }
  });

  it('of any bytes, also a part of a larger array, is that of WebCrypto', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), fc.nat(100), async (bytes, from) => {
        const part = new Uint8Array(bytes).subarray(from);
        expect(hex(sha256(part))).toBe(await withWebCrypto(part));
      }),
    );
  });

  it('of a megabyte is that of WebCrypto', async () => {
    const bytes = new Uint8Array(1_000_000).fill(0xa5);
    expect(hex(sha256(bytes))).toBe(await withWebCrypto(bytes));
  });
});
