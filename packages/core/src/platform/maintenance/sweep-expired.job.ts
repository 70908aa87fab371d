import { takeUpBatches } from '../../assurance/screening/take-up-batches.ts';
import { deleteSoleAccountsUnscoped } from '../../identity/accounts/accounts.store.ts';
import { deleteCodesBefore } from '../../identity/auth/one-time-codes.store.ts';
import { deleteChallengesBefore } from '../../identity/auth/passkeys.store.ts';
import { deleteVerifiedSessionsBefore } from '../../identity/auth/verified-sessions.store.ts';
import { deleteRegistrationSessionsBefore } from '../../identity/registration/registration-sessions.store.ts';
import { deleteUserUnscoped, listPendingUsersBefore } from '../../identity/users/users.store.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/context.ts';
import { deleteIdempotencyKeysBefore } from '../../kernel/idempotency/idempotency.store.ts';
import { deleteRateLimitsBefore } from '../../kernel/rate-limits/rate-limits.store.ts';

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
