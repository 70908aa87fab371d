import { type ActiveVersion, readEntries } from '@probity/core/assurance/screening';
import type { Db } from '@probity/db';
import { withScope } from '@probity/db';
import type { ScreeningThreads } from './screening-threads.ts';

const PORTION = 2000;

type Version = Pick<ActiveVersion, 'watchlistId' | 'list' | 'number' | 'entities'>;

export interface SnapshotSource {
  db: Db;
  threads: ScreeningThreads;
}

/** Builds one snapshot of the given list versions from PostgreSQL. */
export async function buildSnapshot(
  { db, threads }: SnapshotSource,
  versions: readonly Version[],
  read: typeof readEntries = readEntries,
): Promise<Uint8Array> {
  const builder = threads.openBuilder();
  try {
    for (const version of versions) {
      let after = '';
      for (;;) {
        const at = { watchlistId: version.watchlistId, number: version.number, after, limit: PORTION };
        const entities = await withScope(db, { kind: 'system' }, (db) => read({ db }, at));
        if (entities.length > 0) await builder.add(entities);
        const last = entities.at(-1);
        if (!last || entities.length < PORTION) break;
        after = last.reference;
      }
    }
    const lists = versions.map(({ list, number, entities }) => ({ list, version: String(number), entities }));
    return await builder.finish({ builtAt: new Date().toISOString(), lists });
  } finally {
    await builder.close();
  }
}
