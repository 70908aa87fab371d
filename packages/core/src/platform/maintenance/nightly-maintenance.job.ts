import { z } from 'zod';
import { deleteExpiredRecords } from '../../exchange/retained-records/index.ts';
import { deleteOldNotifications } from '../../identity/notifications/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { expireValidations, verifyCredentialStates } from '../../registry/credentials/index.ts';
import { renewProofs } from '../../registry/proofs/index.ts';
import { finishKeyChanges } from '../keys/index.ts';
import { sweepFiles } from '../stored-files/index.ts';
import { saveMaintenanceReport } from './maintenance-reports.store.ts';

interface TaskReport {
  lookedAt: number;
  found: number;
}

/** In this order: validations expire before states are compared, so that expiry is not reported as a difference. */
const tasks: Record<string, (ctx: Ctx) => Promise<TaskReport>> = {
  lapse: expireValidations,
  'credential-states': verifyCredentialStates,
  proofs: renewProofs,
  records: deleteExpiredRecords,
  notifications: deleteOldNotifications,
  files: sweepFiles,
  keys: finishKeyChanges,
};

/** Runs every task, even if another one fails. Safe to run at any time and repeatedly. */
export async function nightlyMaintenance(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  for (const [job, task] of Object.entries(tasks)) {
    try {
      const report = await task(ctx);
      await saveMaintenanceReport(ctx.db, { job, at: ctx.services.now(), ...report });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Nightly maintenance: ${failures.map(String).join('; ')}`);
}

export const nightlyMaintenanceJob = defineJob({
  name: 'nightly-maintenance',
  payload: z.object({}),
  schedule: '23 2 * * *',
  handler: nightlyMaintenance,
});
