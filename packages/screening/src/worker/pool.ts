import { Worker } from 'node:worker_threads';
import type { SearchOptions, SearchResult } from '../engine/result.ts';
import type { SnapshotInfo } from '../index/snapshot.ts';
import type { Subject } from '../model.ts';
import type { WorkerAnswer, WorkerRequest } from './messages.ts';

interface Waiting {
  resolve: (answer: WorkerAnswer) => void;
  reject: (error: Error) => void;
}

class Thread {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #stopped = false;

  constructor(onExit: (thread: Thread) => void) {
    this.#worker.on('message', (answer: WorkerAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.type === 'failed') waiting?.reject(new Error(answer.message));
      else waiting?.resolve(answer);
    });
    const fail = (error: Error) => {
      if (this.#stopped) return;
      this.#stopped = true;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
      onExit(this);
    };
    this.#worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => fail(new Error('A screening thread has ended.')));
    this.#worker.unref();
  }

  get load(): number {
    return this.#waiting.size;
  }

  ask(
    request:
      | { type: 'load'; snapshot: Uint8Array }
      | { type: 'search'; subject: Subject; options: SearchOptions },
  ) {
    const id = this.#nextId++;
    return new Promise<WorkerAnswer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id } satisfies WorkerRequest);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { reject } of this.#waiting.values()) reject(new Error('The screening pool is closed.'));
    this.#waiting.clear();
    await this.#worker.terminate();
  }
}

/**
 * Threads that search one shared snapshot. A new snapshot goes to fresh threads first; when they are ready
 * they take over, and the old ones end after their last answer, so that no search waits for the switch.
 */
export class ScreeningPool {
  readonly #size: number;
  #threads: Thread[] = [];
  #snapshot: Uint8Array | undefined;

  constructor(size = 2) {
    this.#size = size;
  }

  async swap(snapshot: Uint8Array): Promise<SnapshotInfo> {
    const shared = inSharedMemory(snapshot);
    const fresh = Array.from({ length: this.#size }, () => this.#start());
    let info: SnapshotInfo | undefined;
    try {
      for (const answer of await Promise.all(
        fresh.map((thread) => thread.ask({ type: 'load', snapshot: shared })),
      )) {
        if (answer.type === 'loaded') info = answer.info;
      }
    } catch (error) {
      await Promise.all(fresh.map((thread) => thread.stop()));
      throw error;
    }
    if (!info) throw new Error('No screening thread has loaded the snapshot.');
    const old = this.#threads;
    this.#threads = fresh;
    this.#snapshot = shared;
    for (const thread of old) void drain(thread);
    return info;
  }

  async search(subject: Subject, options: SearchOptions = {}): Promise<SearchResult> {
    const [first, ...rest] = this.#threads;
    if (!first) throw new Error('No snapshot is loaded.');
    const thread = rest.reduce((least, one) => (one.load < least.load ? one : least), first);
    const answer = await thread.ask({ type: 'search', subject, options });
    if (answer.type !== 'found') throw new Error('The screening thread gave another answer.');
    return answer.result;
  }

  async close(): Promise<void> {
    const threads = this.#threads;
    this.#threads = [];
    await Promise.all(threads.map((thread) => thread.stop()));
  }

  /** A thread that dies is replaced by one that loads the same snapshot. */
  #start(): Thread {
    return new Thread((dead) => {
      const at = this.#threads.indexOf(dead);
      if (at < 0 || !this.#snapshot) return;
      const next = this.#start();
      this.#threads[at] = next;
      next.ask({ type: 'load', snapshot: this.#snapshot }).catch(() => {
        this.#threads = this.#threads.filter((thread) => thread !== next);
      });
    });
  }
}

const DRAIN_POLL_MS = 20;

async function drain(thread: Thread): Promise<void> {
  while (thread.load > 0) await new Promise((resolve) => setTimeout(resolve, DRAIN_POLL_MS).unref());
  await thread.stop();
}

/** Threads share one copy; a plain buffer is copied once. */
function inSharedMemory(snapshot: Uint8Array): Uint8Array {
  if (snapshot.buffer instanceof SharedArrayBuffer) return snapshot;
  const shared = new Uint8Array(new SharedArrayBuffer(snapshot.byteLength));
  shared.set(snapshot);
  return shared;
}
