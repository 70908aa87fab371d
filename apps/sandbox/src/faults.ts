import type { FastifyInstance } from 'fastify';
import type { Provider } from './providers.ts';

export type Fault = 'ok' | 'slow' | 'down';

const FAULTS: readonly Fault[] = ['ok', 'slow', 'down'];

/** Switches by which a test makes a part of the outside world fail. */
export class FaultSwitches {
  readonly #faults = new Map<string, Fault>();
  readonly #waiting = new Set<() => void>();

  constructor(providers: readonly Provider[]) {
    for (const { id } of providers) this.#faults.set(id, 'ok');
  }

  of(providerId: string): Fault {
    return this.#faults.get(providerId) ?? 'ok';
  }

  all(): Record<string, Fault> {
    return Object.fromEntries(this.#faults);
  }

  /** Returns what is wrong with the change, and changes nothing then. */
  apply(change: unknown): string | undefined {
    const entries = Object.entries((change ?? {}) as Record<string, Fault>);
    for (const [id, fault] of entries) {
      if (!this.#faults.has(id))
        return `No provider "${id}"; there are: ${[...this.#faults.keys()].join(', ')}.`;
      if (!FAULTS.includes(fault)) return `"${fault}" is not one of: ${FAULTS.join(', ')}.`;
    }
    for (const [id, fault] of entries) this.#faults.set(id, fault);
    this.release();
    return undefined;
  }

  /** Lets every hanging request look at its switch again. */
  release(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  whenChanged(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }
}

/** "slow" hangs until the switch moves; "down" answers 500. */
export function injectFaults(app: FastifyInstance, switches: FaultSwitches, providerId: string): void {
  app.addHook('onRequest', async (request, reply) => {
    while (switches.of(providerId) === 'slow' && !request.raw.socket.destroyed) await switches.whenChanged();
    if (switches.of(providerId) !== 'down') return;
    return reply
      .code(500)
      .send({ error: 'server_error', error_description: `${providerId} is switched off` });
  });
}

export function faultRoutes(app: FastifyInstance, switches: FaultSwitches): void {
  app.get('/sandbox/faults', async () => switches.all());
  app.post('/sandbox/faults', async (request, reply) => {
    const problem = switches.apply(request.body);
    return problem ? reply.code(400).send({ error: problem }) : switches.all();
  });
}
