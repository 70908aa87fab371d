import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { readScreening } from './party-screening.ts';
import { findPartyOf } from './party-screenings.store.ts';
import { countTrueMatches } from './true-matches.ts';

/**
 * Whether a hit of a party, or of a record that continues as it, is confirmed as a true match. A dismissal that awaits
 * the second person changes nothing.
 */
export function hasTrueMatch(
  ctx: Ctx,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const party = { accountId, entityId: await findPartyOf(ctx.db, entityId) };
    const screening = await readScreening(ctx, party);
    return (await countTrueMatches(ctx, party, screening?.hits ?? [])) > 0;
  });
}
