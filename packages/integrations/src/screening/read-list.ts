import { type ListReading, type ListReport, ListUnreadable } from '@probity/core/kernel/ports';
import type { ListFile } from './list-messages.ts';
import type { ScreeningThreads } from './screening-threads.ts';

/** Reads a list file batch by batch, each when it is requested. */
export function readList(threads: ScreeningThreads, file: ListFile): ListReading {
  let report: ListReport | undefined;
  async function* portions() {
    const reader = threads.openReader(file);
    try {
      for (;;) {
        const message = await reader.next();
        if (!message) continue;
        if (message.type === 'failed') throw new ListUnreadable(message.message);
        if (message.type === 'done') {
          report = message.report;
          return;
        }
        yield message.entries;
      }
    } finally {
      await reader.close();
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
