import type { SearchOptions, SearchResult } from '../engine/result.ts';
import type { SnapshotInfo } from '../index/snapshot.ts';
import type { Subject } from '../model.ts';

/** Messages from the pool to a worker thread. */
export type WorkerRequest =
  | { type: 'load'; id: number; snapshot: Uint8Array }
  | { type: 'search'; id: number; subject: Subject; options: SearchOptions };

/** Replies of a worker thread; `id` is that of the request. */
export type WorkerAnswer =
  | { type: 'loaded'; id: number; info: SnapshotInfo }
  | { type: 'found'; id: number; result: SearchResult }
  | { type: 'failed'; id: number; message: string };
