import { setTimeout as pause } from 'node:timers/promises';
import { takeTurn } from '@probity/core/kernel/rate-limits';
import type { Db } from '@probity/db';
import type { RateBudget } from '@probity/integrations/outgoing/index.ts';

/** A wait that is shorter than this is waited for; a longer one is the caller's to tell. */
const PATIENCE_SECONDS = 2;
/** The provider counts calls when they arrive, which takes one longer than the other: windows are kept a little longer. */
const MARGIN = 1.02;

interface RateBudgetOptions {
  provider: string;
  calls: number;
  windowSeconds: number;
  /** The database's where it is left out. */
  now?: () => Date;
}

/** The calls that a provider allows in any window of time, counted in the database for all processes together. */
export function createRateBudget(
  db: Db,
  { provider, calls, windowSeconds, now }: RateBudgetOptions,
): RateBudget {
  // With another allowance counting starts again: the ring has another size.
  const turn = { bucket: `${provider}:${calls}`, calls, windowSeconds: windowSeconds * MARGIN };
  const take = async (): Promise<number> => Math.ceil(await takeTurn(db, { ...turn, now: now?.() }));
  return {
    async take() {
      const wait = await take();
      if (wait === 0 || wait > PATIENCE_SECONDS) return wait;
      await pause(wait * 1000);
      return take();
    },
  };
}
