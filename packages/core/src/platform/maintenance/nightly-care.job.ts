import { z } from 'zod';
import { deleteExpiredRecords } from '../../exchange/retained-records/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { expireValidations, verifyCredentialStates } from '../../registry/credentials/index.ts';
import { sweepFiles } from '../../registry/documents/index.ts';
import { finishKeyChanges } from '../keys/index.ts';
import { saveCareReport } from './maintenance-reports.store.ts';

interface Care {
  lookedAt: number;
  found: number;
}

/** In this order: what has lapsed is no disagreement. */
const tasks: Record<string, (ctx: Ctx) => Promise<Care>> = {
  lapse: expireValidations,
  agreement: verifyCredentialStates,
  records: deleteExpiredRecords,
  files: sweepFiles,
  keys: finishKeyChanges,
};

/** Does every task, also when another fails. Safe to run at any time, any number of times. */
export async function nightlyCare(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  for (const [job, task] of Object.entries(tasks)) {
    try {
      const care = await task(ctx);
      await saveCareReport(ctx.db, { job, at: ctx.services.now(), ...care });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Nightly care: ${failures.map(String).join('; ')}`);
}

export const nightlyCareJob = defineJob({
  name: 'nightly-care',
  payload: z.object({}),
  queue: { retryLimit: 3, retryDelay: 600, expireInSeconds: 14_400, heartbeatSeconds: 60 },
  schedule: '23 2 * * *',
  handler: nightlyCare,
});
