import { parentPort } from 'node:worker_threads';
import { Screener } from '../engine/screener.ts';
import { readSnapshot } from '../index/snapshot.ts';
import type { WorkerAnswer, WorkerRequest } from './messages.ts';

/** One thread of the pool: reads a shared snapshot in place and searches it, one message at a time. */
let screener: Screener | undefined;

function answer(request: WorkerRequest): WorkerAnswer {
  try {
    if (request.type === 'load') {
      const { arrays, info } = readSnapshot(request.snapshot);
      screener = new Screener(arrays);
      return { type: 'loaded', id: request.id, info };
    }
    if (!screener) return { type: 'failed', id: request.id, message: 'No snapshot is loaded.' };
    return { type: 'found', id: request.id, result: screener.search(request.subject, request.options) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { type: 'failed', id: request.id, message };
  }
}

parentPort?.on('message', (request: WorkerRequest) => parentPort?.postMessage(answer(request)));
