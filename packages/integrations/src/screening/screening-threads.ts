import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ListedEntity } from '@probity/core/kernel/ports';
import { ScreeningPool, type SnapshotInfo } from '@probity/screening';
import type { BuildRequest } from './build-snapshot-thread.ts';
import type { ListFile, ListMessage } from './list-messages.ts';

interface SnapshotBuilder {
  add(entities: ListedEntity[]): Promise<void>;
  finish(info: SnapshotInfo): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface ListReader {
  next(): Promise<ListMessage | undefined>;
  close(): Promise<void>;
}

/** Where lists are read, indexed and searched. */
export interface ScreeningThreads {
  openReader(file: ListFile): ListReader;
  openBuilder(): SnapshotBuilder;
  openPool(size: number): Pick<ScreeningPool, 'swap' | 'search' | 'close'>;
}

/** Away from the thread that answers requests. */
export const screeningThreads: ScreeningThreads = {
  openReader: (file) => {
    const thread = new Worker(new URL('./read-list-thread.ts', import.meta.url), { workerData: file });
    return {
      next: async () => {
        thread.postMessage('next');
        const [message]: ListMessage[] = await once(thread, 'message');
        return message;
      },
      close: async () => void (await thread.terminate()),
    };
  },
  openBuilder: () => {
    const thread = new Worker(new URL('./build-snapshot-thread.ts', import.meta.url));
    const ask = async (request: BuildRequest): Promise<unknown> => {
      thread.postMessage(request);
      const [answer]: unknown[] = await once(thread, 'message');
      return answer;
    };
    return {
      add: async (entities) => void (await ask({ type: 'add', entities })),
      finish: async (info) => {
        const snapshot = await ask({ type: 'finish', info });
        if (!(snapshot instanceof Uint8Array)) throw new Error('The thread answered without a snapshot.');
        return snapshot;
      },
      close: async () => void (await thread.terminate()),
    };
  },
  openPool: (size) => new ScreeningPool(size),
};
