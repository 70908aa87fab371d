import { readEarlierEntries } from '@probity/core/assurance/screening';
import type { ChangeSearch, EarlierVersion } from '@probity/core/kernel/ports';
import { buildSnapshot, type SnapshotSource } from './build-snapshot.ts';

/** Indexes only what versions held that are no longer searched, in one thread. */
export async function openEarlier(
  from: SnapshotSource,
  versions: readonly EarlierVersion[],
): Promise<ChangeSearch> {
  const without = new Map(versions.map((version) => [version.watchlistId, version.without]));
  const sources = versions.map((version) => ({ ...version, list: version.watchlistId, entities: 0 }));
  const pool = from.threads.openPool(1);
  await pool.swap(
    await buildSnapshot(from, sources, (ctx, portion) =>
      readEarlierEntries(ctx, { ...portion, without: without.get(portion.watchlistId) ?? null }),
    ),
  );
  return {
    search: (subject, options) => pool.search(subject, options),
    close: () => pool.close(),
  };
}
