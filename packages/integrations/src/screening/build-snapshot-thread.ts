import { parentPort } from 'node:worker_threads';
import type { ListedEntity } from '@probity/core/kernel/ports';
import { IndexBuilder, type SnapshotInfo, writeSnapshot } from '@probity/screening';

export type BuildRequest = { type: 'add'; entities: ListedEntity[] } | { type: 'finish'; info: SnapshotInfo };

const builder = new IndexBuilder();

/** Builds the index off the main thread; the finished snapshot is in shared memory. */
parentPort?.on('message', (request: BuildRequest) => {
  if (request.type === 'add') {
    for (const entity of request.entities) builder.add(entity);
    parentPort?.postMessage('added');
  } else {
    parentPort?.postMessage(writeSnapshot(builder.finish(), request.info, true));
  }
});
