import { z } from 'zod';
import { expireBankConsents } from '../../assurance/bank-accounts/index.ts';
import { recomputeDueTests } from '../../assurance/compliance-tests/index.ts';
import { deleteSearchesBefore } from '../../assurance/data-enrichers/index.ts';
import { readOverdueChecks } from '../../assurance/identity-checks/index.ts';
import { readOverduePayments, refundUnrunChecks } from '../../assurance/payments/index.ts';
import { recomputeDueRisk } from '../../assurance/risk/index.ts';
import { restartStalledBatches } from '../../assurance/screening/index.ts';
import { deleteSoleAccountsUnscoped } from '../../identity/accounts/index.ts';
import { trimApiCalls } from '../../identity/api-keys/index.ts';
import {
  deleteChallengesBefore,
  deleteCodesBefore,
  deleteVerifiedSessionsBefore,
} from '../../identity/auth/index.ts';
import { deleteRegistrationSessionsBefore } from '../../identity/registration/index.ts';
import { deleteUserUnscoped, listPendingUsersBefore } from '../../identity/users/index.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { deleteIdempotencyKeysBefore } from '../../kernel/idempotency/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { deleteRateLimitsBefore } from '../../kernel/rate-limits/index.ts';
import { expireChecks } from '../../registry/checks/index.ts';
import { deleteExpiredExports } from '../../workspace/exports/index.ts';
import { deleteExpiredImports } from '../../workspace/imports/index.ts';
import { sweepDeliveries } from '../webhooks/index.ts';

const DAY = 86_400_000;

/** Deletes expired data and resumes stalled work. Safe to run at any time and repeatedly. */
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
    await deleteSearchesBefore(db, yesterday);
    await trimApiCalls(ctx);
    await sweepDeliveries(ctx);
    await restartStalledBatches(ctx);
    await readOverdueChecks(ctx);
    await expireBankConsents(ctx);
    await expireChecks(ctx);
    await recomputeDueTests(ctx);
    await recomputeDueRisk(ctx);
    await readOverduePayments(ctx);
    await refundUnrunChecks(ctx);
    await deleteExpiredExports(ctx);
    await deleteExpiredImports(ctx);
  });
}

export const sweepExpiredJob = defineJob({
  name: 'sweep-expired',
  payload: z.object({}),
  queue: { retryLimit: 2, expireInSeconds: 300, heartbeatSeconds: 60 },
  schedule: '*/15 * * * *',
  handler: sweepExpired,
});
