import { DAY_MS } from '@probity/domain/constants.ts';
import { z } from 'zod';
import { expireBankConsents } from '../../assurance/bank-accounts/index.ts';
import { recomputeDueTests } from '../../assurance/compliance-tests/index.ts';
import { deleteSearchesBefore } from '../../assurance/data-enrichers/index.ts';
import { readOverdueChecks } from '../../assurance/identity-checks/index.ts';
import { readOverduePayments, refundUnrunChecks } from '../../assurance/payments/index.ts';
import { restartStalledBatches } from '../../assurance/screening/index.ts';
import { trimApiCalls } from '../../identity/api-keys/index.ts';
import {
  deleteChallengesBefore,
  deleteCodesBefore,
  deleteVerifiedSessionsBefore,
} from '../../identity/auth/index.ts';
import {
  deleteRegistrationSessionsBefore,
  deleteUnfinishedRegistrationsBefore,
} from '../../identity/registration/index.ts';
import { sweepDeliveries } from '../../identity/webhooks/index.ts';
import { type Ctx, eachInTransaction } from '../../kernel/context/index.ts';
import { deleteIdempotencyKeysBefore } from '../../kernel/idempotency/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { deleteRateLimitsBefore } from '../../kernel/rate-limits/index.ts';
import { expireChecks } from '../../registry/checks/index.ts';
import { restartLostReadings } from '../../registry/document-readings/index.ts';
import { deleteUnansweredRequests } from '../../registry/wallet-requests/index.ts';
import { deleteSpentOffers } from '../../registry/wallets/index.ts';
import { deleteExpiredExports } from '../../workspace/exports/index.ts';
import { deleteExpiredImports } from '../../workspace/imports/index.ts';

/** After this long, a registration that was not completed is deleted. */
const UNFINISHED_DAYS = 7;

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

type Task = (ctx: Ctx, now: Date) => Promise<unknown>;

/** Each in a transaction of its own. */
export const sweepTasks: Readonly<Record<string, Task>> = {
  deleteCodes: (ctx, now) => deleteCodesBefore(ctx, dayBefore(now)),
  deleteRegistrationSessions: (ctx, now) => deleteRegistrationSessionsBefore(ctx, now),
  deleteVerifiedSessions: (ctx, now) => deleteVerifiedSessionsBefore(ctx, dayBefore(now)),
  deleteChallenges: (ctx, now) => deleteChallengesBefore(ctx, now),
  deleteUnfinishedRegistrations: (ctx, now) =>
    deleteUnfinishedRegistrationsBefore(ctx, new Date(now.getTime() - UNFINISHED_DAYS * DAY_MS)),
  deleteIdempotencyKeys: (ctx, now) => deleteIdempotencyKeysBefore(ctx, dayBefore(now)),
  deleteRateLimits: (ctx, now) => deleteRateLimitsBefore(ctx, now),
  deleteSearches: (ctx, now) => deleteSearchesBefore(ctx, dayBefore(now)),
  deleteSpentOffers,
  deleteUnansweredRequests,
  trimApiCalls,
  sweepDeliveries,
  restartStalledBatches,
  readOverdueChecks,
  restartLostReadings,
  recomputeDueTests,
  readOverduePayments,
  deleteExpiredExports,
  deleteExpiredImports,
};

/** These write into the audit logs of several accounts, each in a transaction of its own. */
const inManyTransactions: readonly Task[] = [expireBankConsents, expireChecks, refundUnrunChecks];

/**
 * Deletes expired data and resumes stalled work. Safe to run at any time and repeatedly. A task runs even if another one
 * fails, and audit logs stay locked no longer than one change takes.
 */
export async function sweepExpired(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const runs = [
    () => eachInTransaction(ctx, Object.values(sweepTasks), (ctx, task) => task(ctx, now)),
    ...inManyTransactions.map((task) => () => task(ctx, now)),
  ];
  const failures: unknown[] = [];
  for (const run of runs) await run().catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `Sweeping expired data: ${failures.map(String).join('; ')}`);
}

export const sweepExpiredJob = defineJob({
  name: 'sweep-expired',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  handler: sweepExpired,
});
