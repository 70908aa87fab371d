import { deleteSoleAccountsUnscoped } from '../accounts/accounts.store.ts';
import { deleteCodesBefore } from '../auth/one-time-codes.store.ts';
import { deleteChallengesBefore } from '../auth/passkeys.store.ts';
import { deleteVerifiedSessionsBefore } from '../auth/verified-sessions.store.ts';
import { type Ctx, inUnscopedTransaction } from '../context.ts';
import { deleteRateLimitsBefore } from '../rate-limits/rate-limits.store.ts';
import { takeUpBatches } from '../screening/take-up-batches.ts';
import { deleteRegistrationSessionsBefore } from '../users/registration-sessions.store.ts';
import { deleteUserUnscoped, listPendingUsersBefore } from '../users/users.store.ts';
import { deleteIdempotencyKeysBefore } from './idempotency.store.ts';

const DAY = 86_400_000;

/** Removes what has outlived its purpose, and takes up what was left lying. Safe to run at any time, any number of times. */
export function sweepExpired(ctx: Ctx): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const { db, services } = ctx;
    const now = services.now();
    const yesterday = new Date(now.getTime() - DAY);
    await deleteCodesBefore(db, yesterday);
    await deleteRegistrationSessionsBefore(db, now);
    await deleteVerifiedSessionsBefore(db, now);
    await deleteChallengesBefore(db, now);
    for (const { id } of await listPendingUsersBefore(db, new Date(now.getTime() - 7 * DAY))) {
      await deleteSoleAccountsUnscoped(db, id);
      await deleteUserUnscoped(db, id);
    }
    await deleteIdempotencyKeysBefore(db, yesterday);
    await deleteRateLimitsBefore(db, now);
    await takeUpBatches(ctx);
  });
}
