import type { Ctx, Events } from '../../kernel/context/index.ts';
import { settleScreening } from './party-screening.ts';
import { findPartyScreening, listScreeningAccounts, updatePartyScreening } from './party-screenings.store.ts';

/**
 * For the account that screened it, a claimed placeholder is a record that continues as the party, as after a merge: it
 * keeps its screening, decisions and alerts, and the party counts them, whatever name the party has.
 */
export async function followClaim(
  ctx: Ctx,
  { placeholderId, accountId: partyId }: Events['entity.claimed'],
): Promise<void> {
  for (const accountId of await listScreeningAccounts(ctx.db, placeholderId)) {
    const before = await findPartyScreening(ctx.db, { accountId, entityId: partyId });
    await settleScreening(ctx, { accountId, entityId: partyId });
    const kept = await findPartyScreening(ctx.db, { accountId, entityId: placeholderId });
    // Providers monitor managed parties only, so their setting is not one for the party.
    if (before || !kept || kept.provider) continue;
    const { monitored, monitoringWanted } = kept;
    await updatePartyScreening(ctx.db, { accountId, entityId: partyId }, { monitored, monitoringWanted });
  }
}
