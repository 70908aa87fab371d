import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { findParty, listParties, type PartyPage, type PartyRow } from './alerts.store.ts';
import { listCounterparties, listMonitorings } from './counterparties.store.ts';
import { findLikelyHits } from './find-likely-hits.ts';
import { findPartyOf, listMonitoredHits, type OfParty } from './party-screenings.store.ts';
import { rescreen } from './rescreen-party.job.ts';
import { findVersion } from './watchlists.store.ts';

const payload = z.object({ versionId: z.string() });

const PORTION = 500;

/** Screens all parties and monitored counterparties against only the changes of a version. A rerun raises no alert twice. */
export async function rescreenParties(ctx: Ctx, { versionId }: z.infer<typeof payload>): Promise<void> {
  const version = await inTransaction(ctx, (ctx) => findVersion(ctx.db, versionId));
  if (version?.state !== 'Ready') return;
  const { watchlistId, number, added, changed, removed } = version;
  if (added + changed + removed === 0) return;
  await ctx.services.screening.refresh();
  if (added + changed > 0) {
    const changes = await ctx.services.screening.openChanges({ watchlistId, number });
    try {
      for (const list of [listParties, listCounterparties]) {
        let after: PartyRow | undefined;
        do {
          const page: PartyPage = { after, limit: PORTION };
          const parties: PartyRow[] = await inTransaction(ctx, (ctx) => list(ctx.db, page));
          for (const party of await findLikelyHits(ctx, changes, parties)) await rescreen(ctx, party);
          after = parties.length < PORTION ? undefined : parties.at(-1);
        } while (after);
      }
    } finally {
      await changes.close();
    }
  }
  if (changed + removed > 0) await rescreenHits(ctx);
}

/** Changed and removed entries are found through the parties with hits, not through the changes of the version. */
async function rescreenHits(ctx: Ctx): Promise<void> {
  let after: OfParty | undefined;
  do {
    const page = { after, limit: PORTION };
    const screened: OfParty[] = await inTransaction(ctx, (ctx) => listMonitoredHits(ctx.db, page));
    for (const party of await inTransaction(ctx, (ctx) => listScreened(ctx, screened)))
      await rescreen(ctx, party);
    after = screened.length < PORTION ? undefined : screened.at(-1);
  } while (after);
}

/** Each party once, however many records continue as it. */
async function listScreened(ctx: Ctx, screened: readonly OfParty[]): Promise<Iterable<PartyRow>> {
  const parties = new Map<string, PartyRow>();
  for (const of of screened) {
    const party = await findScreened(ctx, of);
    if (party) parties.set(`${party.accountId}/${party.id}`, party);
  }
  return parties.values();
}

async function findScreened({ db }: Ctx, of: OfParty): Promise<PartyRow | undefined> {
  const { accountId } = of;
  const entityId = await findPartyOf(db, of.entityId);
  const party = await findParty(db, entityId);
  if (party?.accountId === accountId) return party;
  return (await listMonitorings(db, entityId)).find((one) => one.accountId === accountId);
}

export const rescreenPartiesJob = defineJob({
  name: 'rescreen-parties',
  payload,
  handler: rescreenParties,
});
