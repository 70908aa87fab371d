import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ListReading, type ListReport, ListUnreadable } from '@probity/core/kernel/ports';
import type { ListFile, ListMessage } from './read-list-thread.ts';

/** Reads a list file in a separate thread, which waits until the next batch is requested. */
export function readList(file: ListFile): ListReading {
  let report: ListReport | undefined;
  async function* portions() {
    const thread = new Worker(new URL('./read-list-thread.ts', import.meta.url), { workerData: file });
    try {
      for (;;) {
        thread.postMessage('next');
        const [message]: ListMessage[] = await once(thread, 'message');
        if (!message) continue;
        if (message.type === 'failed') throw new ListUnreadable(message.message);
        if (message.type === 'done') {
          report = message.report;
          return;
        }
        yield message.entries;
      }
    } finally {
      await thread.terminate();
    }
  }
  return {
    portions: portions(),
    report: () => {
      if (!report) throw new Error('The list has not been read to its end.');
      return report;
    },
  };
}
