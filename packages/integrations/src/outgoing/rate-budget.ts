import { setTimeout as pause } from 'node:timers/promises';
import { takeTurn } from '@probity/core/kernel/rate-limits';
import type { Db } from '@probity/db';
import type { RateBudget } from './provider-client.ts';

/** Waits up to this long happen here; longer ones are returned to the caller. */
const PATIENCE_SECONDS = 2;
/** Windows are kept slightly longer, because the provider counts calls on arrival and network delays vary. */
const MARGIN = 1.02;

interface RateBudgetOptions {
  provider: string;
  calls: number;
  windowSeconds: number;
  /** Defaults to the database's clock. */
  now?: () => Date;
}

/** Limits calls to what a provider allows in any time window, counted in the database across all processes. */
export function createRateBudget(
  db: Db,
  { provider, calls, windowSeconds, now }: RateBudgetOptions,
): RateBudget {
  // A changed limit starts a new count, because the ring buffer then has a different size.
  const turn = { bucket: `${provider}:${calls}`, calls, windowSeconds: windowSeconds * MARGIN };
  const take = async (): Promise<number> => Math.ceil(await takeTurn({ db }, { ...turn, now: now?.() }));
  return {
    async take() {
      const wait = await take();
      if (wait === 0 || wait > PATIENCE_SECONDS) return wait;
      await pause(wait * 1000);
      return take();
    },
  };
}
