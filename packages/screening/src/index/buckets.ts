/**
 * Values grouped by the low bits of a hash: two typed arrays, no objects, readable from shared memory.
 * Each value carries eight more bits of its hash, which sends nearly all strangers of a bucket away.
 */
export interface Buckets {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** Values are numbers below this. */
const MAX_BUCKET_VALUE = 1 << 24;

const VALUE_MASK = MAX_BUCKET_VALUE - 1;

/** Counting sort of (hash, value) pairs into buckets that hold about two pairs each. */
export function buildBuckets(hashes: Uint32Array, values: Uint32Array): Buckets {
  let size = 16;
  while (size * 2 < hashes.length) size *= 2;
  const mask = size - 1;
  const starts = new Uint32Array(size + 1);
  for (let i = 0; i < hashes.length; i++) {
    const bucket = ((hashes[i] as number) & mask) + 1;
    starts[bucket] = (starts[bucket] as number) + 1;
  }
  for (let i = 1; i <= size; i++) starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  const next = starts.slice(0, size);
  const sorted = new Uint32Array(values.length);
  if (values.some((value) => value >= MAX_BUCKET_VALUE)) throw new RangeError('The index is too large.');
  for (let i = 0; i < hashes.length; i++) {
    const hash = hashes[i] as number;
    const bucket = hash & mask;
    const at = next[bucket] as number;
    sorted[at] = (fingerprint(hash) << 24) | (values[i] as number);
    next[bucket] = at + 1;
  }
  return { starts, values: sorted };
}

/** Calls back for each value that may carry the hash; the caller checks, since a few strangers remain. */
export function eachInBucket(buckets: Buckets, hash: number, visit: (value: number) => void): void {
  const bucket = hash & (buckets.starts.length - 2);
  const wanted = fingerprint(hash);
  const end = buckets.starts[bucket + 1] as number;
  for (let i = buckets.starts[bucket] as number; i < end; i++) {
    const entry = buckets.values[i] as number;
    if (entry >>> 24 === wanted) visit(entry & VALUE_MASK);
  }
}

/** Bits that the bucket number leaves over, folded from the whole hash for very large tables. */
function fingerprint(hash: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 24) & 0xff;
}
