import { readBroughtEntries } from '@probity/core/assurance/screening';
import type { ChangeSearch, ListVersion } from '@probity/core/kernel/ports';
import type { Db } from '@probity/db';
import { ScreeningPool } from '@probity/screening';
import { buildSnapshot } from './build-snapshot.ts';

/** Indexes only what a version added or changed, in one thread: a name without a match costs microseconds. */
export async function openChanges(db: Db, version: ListVersion): Promise<ChangeSearch> {
  const source = { ...version, list: version.watchlistId, entities: 0 };
  const pool = new ScreeningPool(1);
  await pool.swap(await buildSnapshot(db, [source], readBroughtEntries));
  return {
    search: (subject, options) => pool.search(subject, options),
    close: () => pool.close(),
  };
}
