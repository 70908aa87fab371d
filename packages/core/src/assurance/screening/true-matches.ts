import type { Ctx } from '../../kernel/context/index.ts';
import { findOpenCase } from './cases.store.ts';
import type { DecidedHit } from './join-screenings.ts';
import { findPartyOf, type OfParty } from './party-screenings.store.ts';

/**
 * How many true matches of a party stand: a match stands until its dismissal has taken effect. One whose entry was
 * removed from its list stands until its case ends.
 */
export async function countTrueMatches(
  ctx: Ctx,
  { accountId, entityId }: OfParty,
  hits: readonly Pick<DecidedHit, 'inForce'>[],
): Promise<number> {
  const confirmed = hits.filter(({ inForce }) => inForce === 'confirmed').length;
  if (confirmed > 0) return confirmed;
  const partyId = await findPartyOf(ctx.db, entityId);
  return (await findOpenCase(ctx.db, { accountId, entityId: partyId })) ? 1 : 0;
}
