import { readBroughtEntries } from '@probity/core/assurance/screening';
import type { ChangeSearch, ListVersion } from '@probity/core/kernel/ports';
import { buildSnapshot, type SnapshotSource } from './build-snapshot.ts';

/** Indexes only what a version added or changed, in one thread: a name without a match costs microseconds. */
export async function openChanges(from: SnapshotSource, version: ListVersion): Promise<ChangeSearch> {
  const source = { ...version, list: version.watchlistId, entities: 0 };
  const pool = from.threads.openPool(1);
  await pool.swap(await buildSnapshot(from, [source], readBroughtEntries));
  return {
    search: (subject, options) => pool.search(subject, options),
    close: () => pool.close(),
  };
}
