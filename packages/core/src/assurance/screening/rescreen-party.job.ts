import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { deleteOtherAlerts, findParty, lockParty, type PartyRow } from './alerts.store.ts';
import { builtInScreening } from './built-in-screening.ts';
import { listMonitorings, lockCounterparty } from './counterparties.store.ts';
import { readPartySubject } from './party.ts';
import { readMergedSubjects, saveScreening } from './party-screening.ts';
import { findPartyOf, findPartyScreening, lockScreeningsOf } from './party-screenings.store.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { type GivenSubject, toSubject } from './subject.ts';

const payload = z.object({ entityId: z.string() });

/** Screens one party against all lists after it was named or renamed; alerts of its former name are removed. */
export async function rescreenParty(ctx: Ctx, { entityId }: z.infer<typeof payload>): Promise<void> {
  const parties = await inTransaction(ctx, async ({ db }) => {
    const party = await findParty(db, entityId);
    return [...(party ? [party] : []), ...(await listMonitorings(db, entityId))];
  });
  if (parties.length === 0) return;
  // Includes a version that another process activated a moment ago.
  await ctx.services.screening.refresh();
  for (const party of parties) await rescreen(ctx, party);
}

/**
 * Screens a monitored party with the built-in engine, as itself and as every record that continues as it: updates their
 * screenings and alerts to match the current lists.
 */
export async function rescreen(ctx: Ctx, party: PartyRow): Promise<void> {
  const { subject, merged } = await inTransaction(ctx, async (ctx) => {
    const kept = await findPartyScreening(ctx.db, { accountId: party.accountId, entityId: party.id });
    const isSwitchedOff = kept?.provider === null && !kept.monitored;
    return {
      subject: await readPartySubject(ctx, party),
      merged: !isSwitchedOff ? await readMergedSubjects(ctx, party) : [],
    };
  });
  await rescreenAs(ctx, party, { record: party, subject });
  for (const one of merged) await rescreenAs(ctx, party, one);
}

interface ScreenedRecord {
  record: PartyRow;
  subject: GivenSubject;
}

async function rescreenAs(ctx: Ctx, party: PartyRow, { record, subject }: ScreenedRecord): Promise<void> {
  const { id: entityId, accountId } = record;
  const found = await builtInScreening(ctx).screen(toSubject(subject), { reference: entityId });
  await inTransaction(ctx, async (ctx) => {
    await lockScreeningsOf(ctx.db, { accountId, entityId });
    const now = await (party.isManaged
      ? lockParty(ctx.db, party.id)
      : lockCounterparty(ctx.db, { accountId, entityId: party.id }));
    // Renamed, deleted or no longer connected in the meantime: a rename has its own job.
    if (now?.displayName !== party.displayName || now.country !== party.country) return;
    // The merge was undone in the meantime, which has its own job.
    if (record !== party && (await findPartyOf(ctx.db, entityId)) !== party.id) return;
    const kept = await findPartyScreening(ctx.db, { accountId, entityId });
    // Providers do their own monitoring.
    if (kept?.provider || kept?.monitored === false) return;
    await saveScreening(ctx, { accountId, entityId, provider: null, subject, found });
    await deleteOtherAlerts(
      ctx.db,
      record,
      await raiseAlerts(ctx, { party: record, subject, hits: found.hits }),
    );
  });
}

export const rescreenPartyJob = defineJob({
  name: 'rescreen-party',
  payload,
  handler: rescreenParty,
});
