import { u32At } from '../number-arrays.ts';

/**
 * Values grouped by the low bits of a hash: two typed arrays, no objects, readable from shared memory.
 * Each value carries eight more bits of its hash, which filters out nearly all other values of a bucket.
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
    const bucket = (u32At(hashes, i) & mask) + 1;
    starts[bucket] = u32At(starts, bucket) + 1;
  }
  for (let i = 1; i <= size; i++) starts[i] = u32At(starts, i) + u32At(starts, i - 1);
  const next = starts.slice(0, size);
  const sorted = new Uint32Array(values.length);
  if (values.some((value) => value >= MAX_BUCKET_VALUE)) throw new RangeError('The index is too large.');
  for (let i = 0; i < hashes.length; i++) {
    const hash = u32At(hashes, i);
    const bucket = hash & mask;
    const at = u32At(next, bucket);
    sorted[at] = (fingerprint(hash) << 24) | u32At(values, i);
    next[bucket] = at + 1;
  }
  return { starts, values: sorted };
}

/** Calls back for each value that may have the hash; the caller checks, since a few others remain. */
export function eachInBucket(buckets: Buckets, hash: number, visit: (value: number) => void): void {
  const bucket = hash & (buckets.starts.length - 2);
  const wanted = fingerprint(hash);
  const end = u32At(buckets.starts, bucket + 1);
  for (let i = u32At(buckets.starts, bucket); i < end; i++) {
    const entry = u32At(buckets.values, i);
    if (entry >>> 24 === wanted) visit(entry & VALUE_MASK);
  }
}

/** Eight bits mixed from the whole hash, since the bucket number already uses the low ones. */
function fingerprint(hash: number): number {
  return (Math.imul(hash, 0x9e3779b1) >>> 24) & 0xff;
}
