import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { listPartiesById, listScreenedBefore } from './alerts.store.ts';
import { searchParties } from './find-likely-hits.ts';
import { rescreen } from './rescreen-party.job.ts';
import { saveCleanScreenings } from './save-clean-screenings.ts';

const payload = z.object({ entityIds: z.array(z.string()) });

/** Screened at a time, so that a person's search waits for no more than these. */
const PORTION = 20;

/** Screens parties that were named in bulk; those without a possible hit or an earlier screening are stored together. */
export async function rescreenNamedParties(ctx: Ctx, { entityIds }: z.infer<typeof payload>): Promise<void> {
  const { parties, screened } = await inTransaction(ctx, async ({ db }) => ({
    parties: await listPartiesById(db, entityIds),
    screened: await listScreenedBefore(db, entityIds),
  }));
  await ctx.services.screening.refresh();
  for (let at = 0; at < parties.length; at += PORTION) {
    const portion = parties.slice(at, at + PORTION);
    const searched = await searchParties(ctx, ctx.services.screening, portion);
    const clean = searched.filter(
      ({ party, answer }) => !answer.unusable && answer.hits.length === 0 && !screened.has(party.id),
    );
    const isClean = new Set(clean.map(({ party }) => party));
    for (const party of portion) if (!isClean.has(party)) await rescreen(ctx, party);
    await saveCleanScreenings(ctx, clean);
  }
}

export const rescreenNamedPartiesJob = defineJob({
  name: 'rescreen-named-parties',
  payload,
  handler: rescreenNamedParties,
});
