import { IndexBuilder, Screener, type SnapshotInfo, writeSnapshot } from '@probity/screening';
import { readSnapshot } from '@probity/screening/index/snapshot.ts';
import { readMessages } from '../list-messages.ts';
import type { ScreeningThreads } from '../screening-threads.ts';

/** Reads, indexes and searches in the thread of the test: starting threads takes longer than the few names of a test. */
export const oneThread: ScreeningThreads = {
  openReader: (file) => {
    const messages = readMessages(file);
    return { next: async () => (await messages.next()).value, close: async () => undefined };
  },
  openBuilder: () => {
    const builder = new IndexBuilder();
    return {
      add: async (entities) => {
        for (const entity of entities) builder.add(entity);
      },
      finish: async (info: SnapshotInfo) => writeSnapshot(builder.finish(), info, true),
      close: async () => undefined,
    };
  },
  openPool: () => {
    let screener: Screener | undefined;
    return {
      swap: async (snapshot) => {
        const { arrays, info } = readSnapshot(snapshot);
        screener = new Screener(arrays);
        return info;
      },
      search: async (subject, options) => {
        if (!screener) throw new Error('No snapshot is loaded.');
        return screener.search(subject, options);
      },
      close: async () => undefined,
    };
  },
};
