import { type Ctx, dayOf, eachInTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { listChecksToExpire, lockCheck } from './checks.store.ts';
import { moveCheck } from './move-check.ts';

const AT_A_TIME = 500;

/** Marks successes that have expired and notifies everyone concerned. */
export async function expireChecks(ctx: Ctx): Promise<void> {
  const today = dayOf(ctx.services.now());
  const due = await inUnscopedTransaction(ctx, ({ db }) =>
    listChecksToExpire(db, { today, limit: AT_A_TIME }),
  );
  await eachInTransaction(ctx, due, async (ctx, { id }) => {
    const check = await lockCheck(ctx.db, id);
    const automatic = { accountId: check.accountId, cause: 'checked' as const };
    if (check.outcome === 'Success')
      await moveCheck({ ...ctx, automatic }, check, { outcome: 'Expired', cause: 'time' });
  });
}
