import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findOpenCase } from './cases.store.ts';
import { readSearched } from './party-screening.ts';
import {
  findPartyOf,
  findPartyScreening,
  findScreenableParty,
  isAutomatic,
} from './party-screenings.store.ts';
import type { ScreenParty } from './screen-party.ts';

export type PartyScreening = Awaited<ReturnType<typeof getPartyScreening>>;

/** The result of the last screening, with the decisions made since, and where they are made. */
export function getPartyScreening(ctx: Ctx, input: ScreenParty) {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const party = await findScreenableParty(ctx.db, input);
    if (!party) throw new ProductError('resource.not_found');
    const { connectionId } = party;
    const kept = await findPartyScreening(ctx.db, input);
    const openCaseId = await findOpenCase(ctx.db, {
      accountId: input.accountId,
      entityId: await findPartyOf(ctx.db, input.entityId),
    });
    if (kept) {
      const searched = await readSearched(ctx, kept);
      return { ...kept, ...searched, isAutomatic: isAutomatic(kept), connectionId, openCaseId };
    }
    const nothing = { threshold: null, lists: [] };
    const never = { ...nothing, hits: 0, undecided: 0, confirmed: 0, screenedAt: null, screenedByName: null };
    return { ...never, result: 'NotTriggered' as const, isAutomatic: false, connectionId, openCaseId };
  });
}
