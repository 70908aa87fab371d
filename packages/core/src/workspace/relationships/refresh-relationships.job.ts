import { z } from 'zod';
import { deleteEndedValues } from '../../assurance/decisions/index.ts';
import { type Ctx, dayOf, inUnscopedTransaction, publish } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { listRisenRisks, refreshDue } from './relationships.store.ts';

const AT_ONCE = 200;

/**
 * Applies changes due to the date alone: a check or an override expired, or values of a decision are no longer
 * retained.
 */
export async function refreshRelationships(ctx: Ctx): Promise<void> {
  const due = { today: dayOf(ctx.services.now()), most: AT_ONCE };
  await inUnscopedTransaction(ctx, ({ db }) => deleteEndedValues(db, due.today));
  const refresh = () =>
    inUnscopedTransaction(ctx, async (ctx) => {
      const risen = await listRisenRisks(ctx.db, due);
      const refreshed = await refreshDue(ctx.db, due);
      for (const risk of risen) await publish(ctx, 'risk.rose', risk);
      return refreshed;
    });
  while ((await refresh()) === AT_ONCE);
}

export const refreshRelationshipsJob = defineJob({
  name: 'refresh-relationships',
  payload: z.object({}),
  schedule: '7 * * * *',
  handler: refreshRelationships,
});
