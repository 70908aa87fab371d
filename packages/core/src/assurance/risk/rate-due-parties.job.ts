import { addDays } from '@probity/domain/compliance-tests/days.ts';
import { z } from 'zod';
import { type Ctx, dayOf, inAccountTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { recomputeRisk } from './recompute-risk.job.ts';
import { listRiskDueUnscoped, saveRiskDue } from './risk.store.ts';

const PORTION = 100;
/** As many as are rated well within the time limit of the job. */
const MAX_PARTIES = 5000;

/**
 * Rates parties that were never rated, such as those of an import or a request, and those whose rating time alone may
 * have changed. Each rating sets the next due day. A party that cannot be rated is tried again on the next day.
 */
export async function rateDueParties(ctx: Ctx): Promise<void> {
  const today = dayOf(ctx.services.now());
  const failures: unknown[] = [];
  for (let rated = 0; rated < MAX_PARTIES; rated += PORTION) {
    const due = await inUnscopedTransaction(ctx, ({ db }) =>
      listRiskDueUnscoped(db, { today, limit: PORTION }),
    );
    for (const party of due)
      await recomputeRisk(ctx, party).catch(async (error: unknown) => {
        failures.push(error);
        await inAccountTransaction(ctx, party.accountId, ({ db }) =>
          saveRiskDue(db, party, addDays(today, 1)),
        );
      });
    if (due.length < PORTION) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Rating parties: ${failures.map(String).join('; ')}`);
}

export const rateDuePartiesJob = defineJob({
  name: 'rate-due-parties',
  payload: z.object({}),
  schedule: '* * * * *',
  handler: rateDueParties,
});
