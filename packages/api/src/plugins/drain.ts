import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  isDraining(): boolean;
  /** Resolves once requests that were on their way have been answered. */
  drain(): Promise<void>;
}

/**
 * Before a server stops, it says that it is not ready and ends each connection with its answer, while it goes on
 * answering: a load balancer needs a moment to send requests elsewhere.
 */
export function createDrain(app: FastifyInstance, { ms }: { ms: number }): Drain {
  let isDraining = false;
  app.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return {
    isDraining: () => isDraining,
    async drain() {
      isDraining = true;
      await sleep(ms);
    },
  };
}
