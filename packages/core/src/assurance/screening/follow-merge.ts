import type { Ctx, Events } from '../../kernel/context/index.ts';
import { listPartiesById } from './alerts.store.ts';
import { readScreening, settleScreening } from './party-screening.ts';
import { deleteBorrowedScreening } from './party-screenings.store.ts';
import { queueRescreening } from './queue-rescreening.ts';

/**
 * Each record keeps its own screening, decisions and alerts, and a party counts those of every record merged into it: a
 * merge loses none, and undoing it moves none.
 */
export async function followMerge(ctx: Ctx, { entityIds }: Events['entity.merged']): Promise<void> {
  const parties = await listPartiesById(ctx.db, entityIds);
  for (const { id: entityId, accountId } of parties) {
    const of = { accountId, entityId };
    if (await readScreening(ctx, of)) await settleScreening(ctx, of);
    else await deleteBorrowedScreening(ctx.db, of);
  }
  await queueRescreening(ctx, { entityIds: parties.map(({ id }) => id) });
}
