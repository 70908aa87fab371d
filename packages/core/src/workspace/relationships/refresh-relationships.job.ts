import { z } from 'zod';
import { deleteEndedValues } from '../../assurance/decisions/index.ts';
import { type Ctx, dayOf, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { refreshDue } from './relationships.store.ts';

const AT_ONCE = 200;

/** What the day alone changes: a check or an override has expired, or values of a decision are no longer retained. */
export async function refreshRelationships(ctx: Ctx): Promise<void> {
  const due = { today: dayOf(ctx.services.now()), most: AT_ONCE };
  await inUnscopedTransaction(ctx, ({ db }) => deleteEndedValues(db, due.today));
  while ((await inUnscopedTransaction(ctx, ({ db }) => refreshDue(db, due))) === AT_ONCE);
}

export const refreshRelationshipsJob = defineJob({
  name: 'refresh-relationships',
  payload: z.object({}),
  queue: { retryLimit: 2, expireInSeconds: 600, heartbeatSeconds: 60 },
  schedule: '7 * * * *',
  handler: refreshRelationships,
});
