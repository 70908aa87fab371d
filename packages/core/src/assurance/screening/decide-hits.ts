import { ProductError } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { decideFor } from './file-decision.ts';
import { storedHit } from './hit-to-dismiss.ts';
import { readScreening, settleScreening } from './party-screening.ts';
import { lockPartyScreening } from './party-screenings.store.ts';
import type { DecisionView } from './view-decision.ts';

interface DecideHits {
  accountId: string;
  entityId: string;
  hitIds: readonly string[];
  verdict: DecisionView['verdict'];
  reason: string;
  /** Also replaces existing decisions. */
  replace: boolean;
}

/** Decides on one or more hits of a party with one reason: all or none. */
export function decideHits(
  ctx: Ctx,
  { accountId, entityId, hitIds, verdict, reason, replace }: DecideHits,
): Promise<{ hitId: string; decision: DecisionView }[]> {
  authorise(ctx.actor, 'validate', accountId);
  return inTransaction(ctx, async (ctx) => {
    await lockPartyScreening(ctx.db, { accountId, entityId });
    const screening = await readScreening(ctx, { accountId, entityId });
    if (!screening) throw new ProductError('resource.not_found');
    const decided: { hitId: string; decision: DecisionView }[] = [];
    for (const hitId of new Set(hitIds)) {
      const hit = screening.hits.find(({ entry }) => entry.id === hitId);
      if (!hit) throw new ProductError('resource.not_found');
      const isDecided = hit.decision?.stands || hit.decision?.awaitsApproval;
      if (isDecided && !replace) throw new ProductError('screening.already_decided');
      const made = { accountId, entry: hit.entry, hit: storedHit(hit), verdict, reason };
      const decision = await decideFor(ctx, hit.foundFor, made);
      decided.push({ hitId, decision });
    }
    await settleScreening(ctx, { accountId, entityId });
    return decided;
  });
}
