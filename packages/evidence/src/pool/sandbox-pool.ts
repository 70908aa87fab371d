import { availableParallelism } from 'node:os';
import type { Reply, SandboxRequest } from './messages.ts';
import type { SandboxLimits } from './sandbox.ts';
import { Sandbox } from './sandbox.ts';

export interface SandboxPoolOptions {
  /** Files processed at the same time; the others are queued. */
  readonly size?: number;
  /** Files that may be queued; any more are refused, so that a burst cannot fill the memory. */
  readonly maxWaiting?: number;
  /** A sandbox is replaced after this many files, so nothing builds up in it. */
  readonly filesPerSandbox?: number;
  readonly heapMegabytes?: number;
  readonly residentMegabytes?: number;
}

/** Too many files are queued: the caller should answer "try again soon". */
export class InspectorBusy extends Error {
  override readonly name = 'InspectorBusy';
}

/** A fixed number of sandboxes, started when first needed, each given one file at a time, in order of arrival. */
export class SandboxPool {
  readonly #limits: SandboxLimits;
  readonly #filesPerSandbox: number;
  readonly #maxWaiting: number;
  readonly #idle: Sandbox[] = [];
  readonly #busy = new Set<Sandbox>();
  readonly #waiting: Array<{ resolve: () => void; reject: (reason: Error) => void }> = [];
  #free: number;
  #closed = false;

  constructor(options: SandboxPoolOptions = {}) {
    this.#free = options.size ?? Math.min(4, Math.max(1, availableParallelism()));
    this.#filesPerSandbox = options.filesPerSandbox ?? 50;
    this.#maxWaiting = options.maxWaiting ?? 50;
    this.#limits = {
      heapMegabytes: options.heapMegabytes ?? 192,
      residentMegabytes: options.residentMegabytes ?? 512,
    };
  }

  async run<Request extends SandboxRequest>(
    request: Request,
    maxMilliseconds: number,
  ): Promise<Reply<Request>> {
    await this.#turn();
    const sandbox = this.#idle.pop() ?? new Sandbox(this.#limits);
    this.#busy.add(sandbox);
    try {
      return await sandbox.run(request, maxMilliseconds);
    } finally {
      this.#busy.delete(sandbox);
      const keep = sandbox.alive && !this.#closed && sandbox.served < this.#filesPerSandbox;
      if (keep) this.#idle.push(sandbox);
      else sandbox.close();
      this.#release();
    }
  }

  /** Ends every sandbox; files in progress are refused, queued files are rejected. */
  close(): void {
    this.#closed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(closedError());
    for (const sandbox of [...this.#idle.splice(0), ...this.#busy]) sandbox.close();
  }

  async #turn(): Promise<void> {
    if (this.#closed) throw closedError();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) throw new InspectorBusy('Too many files are waiting.');
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn);
    await turn.promise;
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next) next.resolve();
    else this.#free += 1;
  }
}

function closedError(): Error {
  return new Error('The evidence inspector is closed.');
}
