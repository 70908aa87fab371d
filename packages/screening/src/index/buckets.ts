/** Values grouped by the low bits of a hash: two typed arrays, no objects, readable from shared memory. */
export interface Buckets {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

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
  for (let i = 0; i < hashes.length; i++) {
    const bucket = (hashes[i] as number) & mask;
    const at = next[bucket] as number;
    sorted[at] = values[i] as number;
    next[bucket] = at + 1;
  }
  return { starts, values: sorted };
}

/** Calls back for each value that may carry the hash; the caller checks, since buckets are shared. */
export function eachInBucket(buckets: Buckets, hash: number, visit: (value: number) => void): void {
  const bucket = hash & (buckets.starts.length - 2);
  const end = buckets.starts[bucket + 1] as number;
  for (let i = buckets.starts[bucket] as number; i < end; i++) visit(buckets.values[i] as number);
}
