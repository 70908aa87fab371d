import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findOpenCase } from './cases.store.ts';
import { readScreening } from './party-screening.ts';
import { findPartyOf } from './party-screenings.store.ts';

/**
 * Whether a hit of a party, or of a record that continues as it, is confirmed as a true match. A dismissal that awaits
 * the second person changes nothing.
 */
export function hasTrueMatch(
  ctx: Ctx,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const partyId = await findPartyOf(ctx.db, entityId);
    // A match whose entry or subject has changed stands until its case ends.
    if (await findOpenCase(ctx.db, { accountId, entityId: partyId })) return true;
    const screening = await readScreening(ctx, { accountId, entityId: partyId });
    return screening?.hits.some(({ inForce }) => inForce === 'confirmed') ?? false;
  });
}
