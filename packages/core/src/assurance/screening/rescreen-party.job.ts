import { inBackground } from '@probity/db/job-schema.ts';
import { z } from 'zod';
import { type Ctx, type Events, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { deleteOtherAlerts, findParty, lockParty } from './alerts.store.ts';
import { partySubject } from './party.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { MAX_HITS } from './search-watchlists.ts';

const payload = z.object({ entityId: z.string() });

/** Looks one party up in all lists after it was named or renamed; what its former name had raised goes. */
export async function rescreenParty(ctx: Ctx, { entityId }: z.infer<typeof payload>): Promise<void> {
  const party = await inTransaction(ctx, (ctx) => findParty(ctx.db, entityId));
  if (!party) return;
  const { screening } = ctx.services;
  // A version that took over a moment ago, in another process, counts as well.
  await screening.refresh();
  const { threshold } = screening;
  const { hits } = await screening.search(partySubject(party), { threshold, limit: MAX_HITS });
  await inTransaction(ctx, async (ctx) => {
    const now = await lockParty(ctx.db, entityId);
    // Renamed or gone meanwhile: that rename has a job of its own.
    if (now?.displayName !== party.displayName || now.country !== party.country) return;
    await deleteOtherAlerts(ctx.db, entityId, await raiseAlerts(ctx, now, hits));
  });
}

export const rescreenPartyJob = defineJob({
  name: 'rescreen-party',
  payload,
  queue: inBackground,
  handler: rescreenParty,
});

export async function queueRescreening(
  ctx: Ctx,
  { entityIds, inBulk }: Events['entity.named'],
): Promise<void> {
  const { jobs } = ctx.services;
  const payloads = entityIds.map((entityId) => ({ entityId }));
  if (inBulk) await jobs.addMany(ctx.db, rescreenPartyJob, payloads);
  else for (const payload of payloads) await jobs.add(ctx.db, rescreenPartyJob, payload);
}
