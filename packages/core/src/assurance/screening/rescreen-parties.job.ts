import { atLength } from '@probity/db/job-schema.ts';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import type { ChangeSearch, Hit } from '../../kernel/ports/index.ts';
import { listParties, lockParty, type PartyPage, type PartyRow } from './alerts.store.ts';
import { partySubject } from './party.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { MAX_HITS } from './search-watchlists.ts';
import { findVersion } from './watchlists.store.ts';

const payload = z.object({ versionId: z.string() });

const PORTION = 500;

/** Looks every stored party up in only what a version brought. Run again, it raises nothing twice. */
export async function rescreenParties(ctx: Ctx, { versionId }: z.infer<typeof payload>): Promise<void> {
  const version = await inTransaction(ctx, (ctx) => findVersion(ctx.db, versionId));
  if (version?.state !== 'Ready' || version.added + version.changed === 0) return;
  const { watchlistId, number } = version;
  const changes = await ctx.services.screening.openChanges({ watchlistId, number });
  try {
    let after: string | null = null;
    do {
      const page: PartyPage = { after, limit: PORTION };
      const parties: PartyRow[] = await inTransaction(ctx, (ctx) => listParties(ctx.db, page));
      for (const { party, hits } of await touchedOf(ctx, changes, parties)) await raise(ctx, party, hits);
      after = parties.length < PORTION ? null : (parties.at(-1)?.id ?? null);
    } while (after !== null);
  } finally {
    await changes.close();
  }
}

async function touchedOf(ctx: Ctx, changes: ChangeSearch, parties: readonly PartyRow[]) {
  const options = { threshold: ctx.services.screening.threshold, limit: MAX_HITS };
  const searched = parties.map(async (party) => ({
    party,
    hits: (await changes.search(partySubject(party), options)).hits,
  }));
  return (await Promise.all(searched)).filter(({ hits }) => hits.length > 0);
}

function raise(ctx: Ctx, party: PartyRow, hits: readonly Hit[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = await lockParty(ctx.db, party.id);
    // Renamed or gone meanwhile: a rename has a job of its own.
    if (now?.displayName !== party.displayName || now.country !== party.country) return;
    await raiseAlerts(ctx, now, hits);
  });
}

export const rescreenPartiesJob = defineJob({
  name: 'rescreen-parties',
  payload,
  queue: atLength,
  handler: rescreenParties,
});
