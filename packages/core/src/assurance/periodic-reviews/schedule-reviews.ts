import { nextReviewOn } from '@probity/domain/relationships/periodic-review.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { findReviewedParties } from '../counterparties/index.ts';
import { changeRelationships, type RelationshipChange } from '../decisions/index.ts';
import { findLastReviewed } from './periodic-reviews.store.ts';

/** Sets the next review of counterparties by risk, counted from the last one; returns the earlier values. */
export function scheduleReviews(
  ctx: Ctx,
  { accountId, entityIds }: { accountId: string; entityIds: readonly string[] },
): Promise<Required<RelationshipChange>[]> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'edit', accountId);
    const { reviewMonths } = await readSettings(ctx, accountId);
    const parties = new Map(
      (await findReviewedParties(ctx, { accountId, entityIds })).map((party) => [party.id, party]),
    );
    const reviewed = await findLastReviewed(ctx.db, { accountId, entityIds });
    const today = dayOf(ctx.services.now());
    const changes = entityIds.map((entityId) => {
      const last = reviewed.get(entityId);
      const on = nextReviewOn(
        last ? dayOf(last) : today,
        parties.get(entityId)?.riskLevel ?? null,
        reviewMonths,
      );
      // Anything overdue is due today.
      return { entityId, reviewOn: [on, today].sort().at(-1) };
    });
    return changeRelationships(ctx, { accountId, changes, isUndo: false });
  });
}
