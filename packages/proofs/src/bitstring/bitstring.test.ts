import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBase64url } from '../jose/base64url.ts';
import { deflate, MAX_LIST_BYTES } from '../status-list/deflate.ts';
import { newStatusBits, STATUS, setStatus } from '../status-list/status-bits.ts';
import {
  bitstringOf,
  decodeBitstring,
  encodeBitstring,
  getEntry,
  MIN_ENTRIES,
  newBitstring,
  setBit,
} from './bitstring.ts';

describe('a bitstring', () => {
  it('has its first entry at the highest bit of its first byte', () => {
    const list = newBitstring(MIN_ENTRIES);
    for (const index of [0, 9, MIN_ENTRIES - 1]) setBit(list, index, true);
    expect([list[0], list[1], list.at(-1)]).toEqual([0x80, 0x40, 0x01]);
    setBit(list, 9, false);
    expect(list[1]).toBe(0);
  });

  it('has exactly the entries that were set, also after it was written and read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(MIN_ENTRIES - 1), { maxLength: 50 }), async (indices) => {
        const list = newBitstring(MIN_ENTRIES);
        for (const index of indices) setBit(list, index, true);
        const read = await decodeBitstring(await encodeBitstring(list));
        expect(read).toEqual(list);
        const set = Array.from({ length: MIN_ENTRIES }, (_, index) => index).filter(
          (index) => getEntry(read, index) === 1,
        );
        expect(set).toEqual(indices.toSorted((a, b) => a - b));
      }),
      { numRuns: 20 },
    );
  });

  it('may have entries of several bits', () => {
    const list = new Uint8Array([0b10_01_11_00, 0b00_10_00_01]);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((index) => getEntry(list, index, 2))).toEqual([
      2, 1, 3, 0, 0, 2, 0, 1,
    ]);
    expect(getEntry(list, 1, 3)).toBe(0b111);
    expect(getEntry(list, 5, 3)).toBeNull();
  });

  it('says nothing of what is beyond its end', () => {
    const list = newBitstring(MIN_ENTRIES);
    for (const index of [MIN_ENTRIES, 2 ** 53, Number.POSITIVE_INFINITY, 0.5]) {
      expect(getEntry(list, index)).toBeNull();
      expect(() => setBit(list, index, true)).toThrow('statusOutOfRange');
    }
    expect(() => setBit(list, -1, true)).toThrow('statusOutOfRange');
  });

  it('is never so short that it tells who is meant', () => {
    expect(() => newBitstring(MIN_ENTRIES - 8)).toThrow('statusOutOfRange');
    expect(() => newBitstring(MIN_ENTRIES + 1)).toThrow('statusOutOfRange');
  });

  it('of one status is made from a list of all', () => {
    const statuses = newStatusBits(2, MIN_ENTRIES);
    setStatus(statuses, 3, STATUS.invalid);
    setStatus(statuses, 4, STATUS.suspended);
    const [revoked, suspended] = [STATUS.invalid, STATUS.suspended].map((status) =>
      bitstringOf(statuses, status),
    );
    const entries = [2, 3, 4, 5];
    expect(revoked && entries.map((index) => getEntry(revoked, index))).toEqual([0, 1, 0, 0]);
    expect(suspended && entries.map((index) => getEntry(suspended, index))).toEqual([0, 0, 1, 0]);
  });
});

describe('an encoded bitstring', () => {
  it('is GZIP in base64url, as multibase', async () => {
    expect(await encodeBitstring(newBitstring(MIN_ENTRIES))).toMatch(/^uH4sI[\w-]+$/);
  });

  it('that would unpack to more than can be is not unpacked to its end', async () => {
    const bomb = await deflate(new Uint8Array(MAX_LIST_BYTES * 16), 'gzip');
    expect(bomb.length).toBeLessThan(100_000);
    await expect(decodeBitstring(`u${encodeBase64url(bomb)}`)).rejects.toThrow('tooLarge');
  });

  it.each([
    ['without its multibase letter', (text: string) => text.slice(1)],
    ['in base58', (text: string) => `z${text.slice(1)}`],
    ['padded', (text: string) => `${text}==`],
    ['cut short', (text: string) => text.slice(0, -8)],
    ['with something after it', (text: string) => `${text}AAAA`],
    ['with another check sum', (text: string) => `${text.slice(0, -10)}AAAA${text.slice(-6)}`],
    ['empty', () => 'u'],
  ])('%s is refused', async (_, change) => {
    const text = await encodeBitstring(newBitstring(MIN_ENTRIES));
    await expect(decodeBitstring(change(text))).rejects.toThrow('malformedEncoding');
  });

  it('in ZLIB, as the other kind of list, is refused', async () => {
    const packed = await deflate(newBitstring(MIN_ENTRIES));
    await expect(decodeBitstring(`u${encodeBase64url(packed)}`)).rejects.toThrow('malformedEncoding');
  });
});
