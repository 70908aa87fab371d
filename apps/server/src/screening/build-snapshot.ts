import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ActiveVersion, readEntries } from '@probity/core/assurance/screening';
import type { Db } from '@probity/db';
import { withScope } from '@probity/db';
import type { BuildRequest } from './build-snapshot-thread.ts';

const PORTION = 2000;

type Version = Pick<ActiveVersion, 'watchlistId' | 'list' | 'number' | 'entities'>;

/** Builds one snapshot of the given list versions from PostgreSQL, in a separate thread. */
export async function buildSnapshot(
  db: Db,
  versions: readonly Version[],
  read: typeof readEntries = readEntries,
): Promise<Uint8Array> {
  const thread = new Worker(new URL('./build-snapshot-thread.ts', import.meta.url));
  const ask = async (request: BuildRequest): Promise<unknown> => {
    thread.postMessage(request);
    const [answer]: unknown[] = await once(thread, 'message');
    return answer;
  };
  try {
    for (const version of versions) {
      let after = '';
      for (;;) {
        const at = { watchlistId: version.watchlistId, number: version.number, after, limit: PORTION };
        const entities = await withScope(db, { kind: 'system' }, (tx) => read(tx, at));
        if (entities.length > 0) await ask({ type: 'add', entities });
        const last = entities.at(-1);
        if (!last || entities.length < PORTION) break;
        after = last.reference;
      }
    }
    const lists = versions.map(({ list, number, entities }) => ({ list, version: String(number), entities }));
    const snapshot = await ask({ type: 'finish', info: { builtAt: new Date().toISOString(), lists } });
    if (!(snapshot instanceof Uint8Array)) throw new Error('The thread answered without a snapshot.');
    return snapshot;
  } finally {
    await thread.terminate();
  }
}
