import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Provider } from './providers.ts';

/** `late` answers after a few seconds, `slow` not until it is switched back, `down` with status 500. */
export type Fault = 'ok' | 'late' | 'slow' | 'down';

const FAULTS: readonly Fault[] = ['ok', 'late', 'slow', 'down'];
const LATE_MS = 6000;

/** Makes the next matching call to a provider fail. */
export interface NextFailure {
  /** An HTTP status; `reset` drops the connection, `html` answers with a page instead of JSON. */
  status: number | 'reset' | 'html';
  retryAfterSeconds?: number;
  /** Only calls whose path ends with this. */
  path?: string;
}

/** Switches that make providers fail. */
export class FaultSwitches {
  readonly #faults = new Map<string, Fault>();
  readonly #waiting = new Set<() => void>();
  readonly #next = new Map<string, NextFailure[]>();

  constructor(providers: readonly Provider[]) {
    for (const { id } of providers) this.#faults.set(id, 'ok');
  }

  of(providerId: string): Fault {
    return this.#faults.get(providerId) ?? 'ok';
  }

  all(): Record<string, Fault> {
    return Object.fromEntries(this.#faults);
  }

  /** Returns an error message and changes nothing if the change is invalid. */
  apply(change: unknown): string | undefined {
    const entries = Object.entries<Fault>(Object(change));
    for (const [id, fault] of entries) {
      if (!this.#faults.has(id))
        return `No provider "${id}"; there are: ${[...this.#faults.keys()].join(', ')}.`;
      if (!FAULTS.includes(fault)) return `"${fault}" is not one of: ${FAULTS.join(', ')}.`;
    }
    for (const [id, fault] of entries) this.#faults.set(id, fault);
    this.release();
    return undefined;
  }

  /** Returns an error message and changes nothing if the order is invalid. */
  failNext(order: unknown): string | undefined {
    const {
      provider = '',
      times = 1,
      ...failure
    }: NextFailure & { provider?: string; times?: number } = Object(order);
    const { status } = failure;
    if (!this.#faults.has(provider)) return `No provider "${provider}".`;
    const isStatus = typeof status === 'number' && status >= 400 && status <= 599;
    if (!isStatus && status !== 'reset' && status !== 'html')
      return 'status is 400 to 599, "reset" or "html".';
    if (!(Number.isInteger(times) && times >= 1 && times <= 100)) return 'times is 1 to 100.';
    const waiting = this.#next.get(provider) ?? [];
    this.#next.set(provider, [...waiting, ...Array.from({ length: times }, () => failure)]);
    return undefined;
  }

  takeNext(providerId: string, path: string): NextFailure | undefined {
    const waiting = this.#next.get(providerId) ?? [];
    const index = waiting.findIndex((failure) => path.endsWith(failure.path ?? ''));
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  }

  /** Makes every provider answer normally again. */
  reset(): void {
    this.#next.clear();
    for (const id of this.#faults.keys()) this.#faults.set(id, 'ok');
    this.release();
  }

  /** Makes every hanging request check its switch again. */
  release(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  whenChanged(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }
}

/** A switch affects every call; a requested failure happens once. */
export function injectFaults(app: FastifyInstance, switches: FaultSwitches, providerId: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (switches.of(providerId) === 'late') await Promise.race([pause(LATE_MS), switches.whenChanged()]);
    while (switches.of(providerId) === 'slow' && !request.raw.socket.destroyed) await switches.whenChanged();
    if (switches.of(providerId) === 'down')
      return reply
        .code(500)
        .send({ error: 'server_error', error_description: `${providerId} is switched off` });
    const next = switches.takeNext(providerId, request.url.split('?')[0] ?? '');
    if (!next) return;
    if (next.status === 'reset') {
      request.raw.socket.resetAndDestroy();
      return reply.hijack();
    }
    if (next.status === 'html') return reply.type('text/html').send('<!doctype html><p>Be right back.</p>');
    if (next.retryAfterSeconds !== undefined) reply.header('retry-after', next.retryAfterSeconds);
    return reply.code(next.status).send({ error: 'as_ordered' });
  });
}

export function faultRoutes(app: FastifyInstance, switches: FaultSwitches): void {
  app.get('/sandbox/faults', async () => switches.all());
  app.post('/sandbox/faults', async (request, reply) => {
    const problem = switches.apply(request.body);
    return problem ? reply.code(400).send({ error: problem }) : switches.all();
  });
}
