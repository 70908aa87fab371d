import { randomUUID } from 'node:crypto';
import {
  addWatchlistVersion,
  findWatchlistByKey,
  importWatchlist,
  listActiveVersions,
  nextVersionNumber,
} from '@probity/core/assurance/screening';
import type { Ctx, Services } from '@probity/core/kernel/context';
import { type Db, withScope } from '@probity/db';

/** Imports the fictional list, once and only while no list is active, so that demo searches find something. */
export async function importDemoList(base: { db: Db; services: Services }): Promise<void> {
  const ctx: Ctx = {
    ...base,
    actor: { kind: 'system', job: 'import-demo-list' },
    requestId: randomUUID(),
  };
  const list = await withScope(base.db, { kind: 'system' }, async (db) => {
    const demo = await findWatchlistByKey({ db }, 'demo');
    const used = !demo || (await nextVersionNumber({ db }, demo.id)) > 1;
    return used || (await listActiveVersions({ db })).length > 0 ? undefined : demo;
  });
  if (!list) return;
  const version = await addWatchlistVersion(ctx, { listId: list.id, label: '1', source: 'demo' });
  await importWatchlist(ctx, { versionId: version.id });
}
