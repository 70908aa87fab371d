import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { encodeBase64url } from '../jose/base64url.ts';
import { statusVectors } from '../testing/status-vectors.ts';
import { hasVectors, vectors } from '../testing/vectors.ts';
import { deflate, MAX_LIST_BYTES } from './deflate.ts';
import { decodeStatusList, encodeStatusList } from './encode-status-list.ts';
import { entriesIn, getStatus, newStatusBits, STATUS_SIZES, setStatus } from './status-bits.ts';

const statusesIn = (list: Parameters<typeof getStatus>[0]) =>
  Array.from({ length: entriesIn(list) }, (_, index) => getStatus(list, index));

describe('a status list', () => {
  it.each([
    ['one bit', 1, [1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1], 'eNrbuRgAAhcBXQ'],
    ['two bits', 2, [1, 2, 0, 3, 0, 1, 0, 1, 1, 2, 3, 3], 'eNo76fITAAPfAgc'],
  ] as const)('of %s is packed as in the standard', async (_, bits, statuses, lst) => {
    const list = await decodeStatusList({ bits, lst });
    expect(statusesIn(list)).toEqual([...statuses]);
    const written = newStatusBits(bits, statuses.length);
    for (const [index, status] of statuses.entries()) setStatus(written, index, status);
    expect(written.bytes).toEqual(list.bytes);
  });

  it('returns what was set, whatever was set around it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...STATUS_SIZES),
        fc.array(fc.tuple(fc.nat(999), fc.nat(255)), { maxLength: 60 }),
        async (bits, changes) => {
          const list = newStatusBits(bits, 1000);
          const expected = new Map<number, number>();
          for (const [index, value] of changes) {
            const status = value % 2 ** bits;
            setStatus(list, index, status);
            expected.set(index, status);
          }
          const read = await decodeStatusList(await encodeStatusList(list));
          for (let index = 0; index < 1000; index += 1) {
            if (getStatus(read, index) !== (expected.get(index) ?? 0)) throw new Error(`${index}`);
          }
        },
      ),
    );
  });

  it('is unpacked once for any number of credentials that are read one after another', async () => {
    const lists = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const list = newStatusBits(1, 4096);
        setStatus(list, index, 1);
        return encodeStatusList(list);
      }),
    );
    const [first] = lists;
    if (!first) throw new Error('There is a list.');
    const unpacked = vi.spyOn(globalThis, 'DecompressionStream');
    onTestFinished(() => unpacked.mockRestore());
    for (let count = 0; count < 50; count += 1) expect(getStatus(await decodeStatusList(first), 0)).toBe(1);
    expect(unpacked).toHaveBeenCalledTimes(1);
    // No more than a few are kept.
    for (const list of lists) await decodeStatusList(list);
    await decodeStatusList(first);
    expect(unpacked).toHaveBeenCalledTimes(7);
  });

  it('that cannot be unpacked is tried again when it is read again', async () => {
    const unpacked = vi.spyOn(globalThis, 'DecompressionStream');
    onTestFinished(() => unpacked.mockRestore());
    for (let count = 0; count < 2; count += 1)
      await expect(decodeStatusList({ bits: 1, lst: 'eNrbuRgAAhcBXA' })).rejects.toThrow('malformedEncoding');
    expect(unpacked).toHaveBeenCalledTimes(2);
  });

  it('has no status beyond its end or between its entries', () => {
    const list = newStatusBits(2, 100);
    expect(entriesIn(list)).toBe(100);
    for (const index of [100, -1, 0.5, Number.NaN, 2 ** 53]) expect(getStatus(list, index)).toBeNull();
    for (const [index, status] of [
      [100, 1],
      [0, 4],
      [0, -1],
      [0, 0.5],
    ] as const) {
      expect(() => setStatus(list, index, status)).toThrow('statusOutOfRange');
    }
  });

  it('that unpacks to more than its limit is refused', async () => {
    const bomb = encodeBase64url(await deflate(new Uint8Array(MAX_LIST_BYTES + 1)));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(decodeStatusList({ bits: 1, lst: bomb })).rejects.toThrow('tooLarge');
  });

  const lst = 'eNrbuRgAAhcBXQ';
  it.each([
    ['of three bits', 'claimMalformed', { bits: 3, lst }],
    ['of bits in words', 'claimMalformed', { bits: '1', lst }],
    ['without entries', 'claimMalformed', { bits: 1 }],
    ['that was cut off', 'malformedEncoding', { bits: 1, lst: lst.slice(0, -4) }],
    ['with more after its end', 'malformedEncoding', { bits: 1, lst: `${lst}AAAA` }],
    ['that is not compressed', 'malformedEncoding', { bits: 1, lst: 'uaM' }],
    ['with padding', 'malformedEncoding', { bits: 1, lst: `${lst}==` }],
  ])('%s is refused', async (_, reason, list) => {
    await expect(decodeStatusList(list)).rejects.toThrow(reason);
  });
});

describe.skipIf(!hasVectors('status-list'))('the vectors of Token Status List', () => {
  const all = vectors('status-list').map(([name, text]): [string, { bits: number; lst: string }] => [
    name,
    JSON.parse(text.slice(text.indexOf('{')).replace(/\s/g, '')),
  ]);

  it('are six, of which four have a million entries', () => {
    expect(all).toHaveLength(6);
    expect(all.filter(([name]) => name in statusVectors)).toHaveLength(4);
  });

  it.each(all.filter(([name]) => name in statusVectors))(
    '%s: every entry is as listed',
    async (name, list) => {
      const read = await decodeStatusList(list);
      const expected = newStatusBits(read.bits, 2 ** 20);
      for (const [index, status] of statusVectors[name] ?? []) setStatus(expected, index, status);
      expect(entriesIn(read)).toBe(2 ** 20);
      expect(Buffer.compare(read.bytes, expected.bytes)).toBe(0);
      const again = await decodeStatusList(await encodeStatusList(expected));
      expect(Buffer.compare(again.bytes, read.bytes)).toBe(0);
    },
  );
});
