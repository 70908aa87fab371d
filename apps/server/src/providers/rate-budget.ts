import { setTimeout as pause } from 'node:timers/promises';
import { takeFromBucket } from '@probity/core/kernel/rate-limits';
import type { Db } from '@probity/db';
import type { RateBudget } from '@probity/integrations/outgoing/index.ts';

/** A wait that is shorter than this is waited for; a longer one is the caller's to tell. */
const PATIENCE_SECONDS = 2;

/** The calls that a provider allows, counted in the database for all processes together. */
export function createRateBudget(
  db: Db,
  { provider, calls, windowSeconds }: { provider: string; calls: number; windowSeconds: number },
): RateBudget {
  const bucket = `provider:${provider}`;
  const take = async (): Promise<number> => {
    const now = new Date();
    const { used, resetsAt } = await takeFromBucket(db, { bucket, cost: 1, windowSeconds, now });
    return used <= calls ? 0 : Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  };
  return {
    async take() {
      const wait = await take();
      if (wait === 0 || wait > PATIENCE_SECONDS) return wait;
      await pause(wait * 1000);
      return take();
    },
  };
}
