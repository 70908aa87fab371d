import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { deleteOtherAlerts, findParty, lockParty } from './alerts.store.ts';
import { partySubject } from './party.ts';
import { raiseAlerts } from './raise-alerts.ts';
import { MAX_HITS } from './search-watchlists.ts';

/** Looks one party up in all lists after it was named or renamed; what its former name had raised goes. */
export async function rescreenParty(ctx: Ctx, { entityId }: { entityId: string }): Promise<void> {
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
