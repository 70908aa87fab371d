import { z } from 'zod';
import { refreshDueCounterparties } from '../../assurance/counterparties/index.ts';
import { deleteEndedValues } from '../../assurance/decisions/index.ts';
import { type Ctx, dayOf, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';

/**
 * Applies changes due to the date alone: a check or an override expired, or values of a decision are no longer
 * retained.
 */
export async function refreshRelationships(ctx: Ctx): Promise<void> {
  const today = dayOf(ctx.services.now());
  await inUnscopedTransaction(ctx, (ctx) => deleteEndedValues(ctx, today));
  await refreshDueCounterparties(ctx, today);
}

export const refreshRelationshipsJob = defineJob({
  name: 'refresh-relationships',
  payload: z.object({}),
  schedule: '7 * * * *',
  handler: refreshRelationships,
});
