import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findActiveEntries } from './entries.store.ts';
import { decideFor, fileDecision } from './file-decision.ts';
import { searchedHit, storedHit } from './hit-to-dismiss.ts';
import { readScreening, settleScreening } from './party-screening.ts';
import { findScreenableParty, lockPartyScreening } from './party-screenings.store.ts';
import type { GivenSubject } from './subject.ts';
import type { DecisionView } from './view-decision.ts';

interface DecideHit {
  accountId: string;
  subject: GivenSubject;
  entityId: string;
  partyId?: string | undefined;
  verdict: DecisionView['verdict'];
  reason: string;
}

/** Decides on a hit of a watchlist search, whether or not it is about a stored party. */
export function decideHit(ctx: Ctx, input: DecideHit): Promise<DecisionView> {
  const { accountId, subject, verdict, reason, partyId = null } = input;
  authorise(ctx.actor, 'validate', accountId);
  return inTransaction(ctx, async (ctx) => {
    if (partyId && !(await findScreenableParty(ctx.db, { accountId, entityId: partyId })))
      throw new ProductError('resource.not_found');
    // Before the audit log, as in a claim of the party.
    if (partyId) await lockPartyScreening(ctx.db, { accountId, entityId: partyId });
    const screening = partyId ? await readScreening(ctx, { accountId, entityId: partyId }) : undefined;
    const kept = screening?.hits.find((hit) => hit.entry.id === input.entityId);
    const [active] = await findActiveEntries(ctx.db, [input.entityId]);
    // The entry of a provider is stored with the screening only.
    const entry = active ?? kept?.entry;
    if (!entry) throw new ProductError('resource.not_found');
    const hit = kept ? storedHit(kept) : searchedHit(ctx, subject, entry);
    const made = { accountId, entry, hit, verdict, reason };
    if (!partyId) return fileDecision(ctx, { ...made, partyId, subject });
    const of = { accountId, entityId: partyId };
    const merged = kept?.foundFor.filter(({ entityId }) => entityId !== partyId) ?? [];
    const records = [{ entityId: partyId, subject }, ...merged] as const;
    const decision = await decideFor(ctx, records, made);
    await settleScreening(ctx, of);
    return decision;
  });
}
