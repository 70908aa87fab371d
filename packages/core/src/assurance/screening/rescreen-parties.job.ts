import { atLength } from '@probity/db/job-schema.ts';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { findParty, listParties, type PartyPage, type PartyRow } from './alerts.store.ts';
import { findLikelyHits } from './find-likely-hits.ts';
import { listMonitoredHits } from './party-screenings.store.ts';
import { rescreen } from './rescreen-party.job.ts';
import { findVersion } from './watchlists.store.ts';

const payload = z.object({ versionId: z.string() });

const PORTION = 500;

/** Screens every stored party against only the changes of a version. A rerun raises no alert twice. */
export async function rescreenParties(ctx: Ctx, { versionId }: z.infer<typeof payload>): Promise<void> {
  const version = await inTransaction(ctx, (ctx) => findVersion(ctx.db, versionId));
  if (version?.state !== 'Ready') return;
  const { watchlistId, number, added, changed, removed } = version;
  if (added + changed + removed === 0) return;
  await ctx.services.screening.refresh();
  if (added + changed > 0) {
    const changes = await ctx.services.screening.openChanges({ watchlistId, number });
    try {
      let after: string | null = null;
      do {
        const page: PartyPage = { after, limit: PORTION };
        const parties: PartyRow[] = await inTransaction(ctx, (ctx) => listParties(ctx.db, page));
        for (const party of await findLikelyHits(ctx, changes, parties)) await rescreen(ctx, party);
        after = parties.length < PORTION ? null : (parties.at(-1)?.id ?? null);
      } while (after !== null);
    } finally {
      await changes.close();
    }
  }
  if (changed + removed > 0) await rescreenHits(ctx);
}

/** Changed and removed entries are found through the parties with hits, not through the changes of the version. */
async function rescreenHits(ctx: Ctx): Promise<void> {
  let after: string | null = null;
  do {
    const page = { after, limit: PORTION };
    const screened: { entityId: string }[] = await inTransaction(ctx, (ctx) =>
      listMonitoredHits(ctx.db, page),
    );
    for (const { entityId } of screened) {
      const party = await inTransaction(ctx, (ctx) => findParty(ctx.db, entityId));
      if (party) await rescreen(ctx, party);
    }
    after = screened.length < PORTION ? null : (screened.at(-1)?.entityId ?? null);
  } while (after !== null);
}

export const rescreenPartiesJob = defineJob({
  name: 'rescreen-parties',
  payload,
  queue: atLength,
  handler: rescreenParties,
});
