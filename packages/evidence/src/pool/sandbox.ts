import type { ChildProcess } from 'node:child_process';
import { EvidenceRefused } from '../evidence-refused.ts';
import type { Reply, SandboxRequest } from './messages.ts';
import { READY } from './messages.ts';
import { residentMegabytes, workedMilliseconds } from './process-usage.ts';
import { startSandbox } from './sandbox-process.ts';

export interface SandboxLimits {
  readonly heapMegabytes: number;
  readonly residentMegabytes: number;
}

const MEMORY_CHECK_MS = 50;
/** Factor by which a file may exceed its time by the clock while the machine is busy. */
const PATIENCE = 6;

/** One sandbox process and the one file it may be working on. */
export class Sandbox {
  readonly #process: ChildProcess;
  readonly #limits: SandboxLimits;
  readonly #started = Promise.withResolvers<void>();
  #settle: ((result: Reply<SandboxRequest> | EvidenceRefused) => void) | null = null;
  #served = 0;
  #alive = true;

  constructor(limits: SandboxLimits) {
    this.#limits = limits;
    this.#process = startSandbox(limits.heapMegabytes);
    this.#process.on('message', (message) => {
      if (message === READY) this.#started.resolve();
      // The worker sends nothing else.
      else this.#settle?.(message as Reply<SandboxRequest>);
    });
    this.#process.on('error', (error) => this.#died(`sandbox failed: ${error.message}`));
    this.#process.on('exit', (code, signal) => this.#died(`sandbox ended: ${signal ?? code}`));
    // An idle sandbox must not keep a finished command running.
    this.#process.unref();
    this.#process.channel?.unref?.();
  }

  /** NaN if the process could not be started. */
  get #pid(): number {
    return this.#process.pid ?? Number.NaN;
  }

  get alive(): boolean {
    return this.#alive;
  }

  get served(): number {
    return this.#served;
  }

  async run<Request extends SandboxRequest>(
    request: Request,
    maxMilliseconds: number,
  ): Promise<Reply<Request>> {
    this.#served += 1;
    this.#process.channel?.ref?.();
    // Starting up is not the file's fault, so its time begins when the sandbox is ready.
    await this.#started.promise;
    const answer = Promise.withResolvers<Reply<SandboxRequest> | EvidenceRefused>();
    this.#settle = answer.resolve;
    const stopTheClock = await this.#startTheClock(maxMilliseconds);
    const memory = setInterval(() => void this.#checkMemory(), MEMORY_CHECK_MS);
    if (this.#alive) this.#process.send(request);
    else answer.resolve(new EvidenceRefused('too_complex', 'sandbox was gone'));
    const result = await answer.promise;
    stopTheClock();
    clearInterval(memory);
    this.#settle = null;
    this.#process.channel?.unref?.();
    if (result instanceof EvidenceRefused) throw result;
    // One request at a time, so the reply belongs to this request.
    return result as Reply<Request>;
  }

  close(): void {
    this.#kill(new EvidenceRefused('timeout', 'the inspector was closed'));
  }

  /**
   * Kills the process when its time is up by the clock. Where the system reports CPU time, that must be used up too, or
   * `PATIENCE` times as long have passed, so that a legitimate file is not refused because the machine was busy.
   */
  async #startTheClock(maxMilliseconds: number): Promise<() => void> {
    const before = await workedMilliseconds(this.#pid);
    const begun = performance.now();
    let isStopped = false;
    const check = async () => {
      const after = await workedMilliseconds(this.#pid);
      if (isStopped) return;
      const left = before === null || after === null ? 0 : maxMilliseconds - (after - before);
      if (left > 0 && performance.now() - begun < PATIENCE * maxMilliseconds)
        timer = setTimeout(check, Math.max(left, MEMORY_CHECK_MS));
      else this.#kill(new EvidenceRefused('timeout', `over ${maxMilliseconds} ms`));
    };
    let timer = setTimeout(check, maxMilliseconds);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }

  async #checkMemory(): Promise<void> {
    const resident = await residentMegabytes(this.#pid);
    if (resident === null || resident <= this.#limits.residentMegabytes) return;
    this.#kill(new EvidenceRefused('too_complex', `over ${this.#limits.residentMegabytes} MB of memory`));
  }

  #kill(reason: EvidenceRefused): void {
    this.#alive = false;
    this.#started.resolve();
    this.#process.kill('SIGKILL');
    this.#settle?.(reason);
  }

  #died(detail: string): void {
    this.#alive = false;
    this.#started.resolve();
    this.#settle?.(new EvidenceRefused('too_complex', detail));
  }
}
