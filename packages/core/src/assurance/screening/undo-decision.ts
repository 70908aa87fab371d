import { ProductError } from '@probity/domain';
import { UNDO_MINUTES } from '@probity/domain/credentials/undo.policy.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { lockNewestDecision, reopenDecision } from './decision-to-change.ts';

/** Undoes the actor's own decision, within a few minutes and before a second person has approved it. */
export function undoDecision(ctx: Ctx, { decisionId }: { decisionId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const decision = await lockNewestDecision(ctx, decisionId);
    const isOwn = decision.decidedBy !== null && decision.decidedBy === userIdOf(ctx.actor);
    const until = decision.decidedAt.getTime() + UNDO_MINUTES * 60_000;
    if (!isOwn || decision.approvedAt || ctx.services.now().getTime() >= until)
      throw new ProductError('screening.undo_over');
    await reopenDecision(ctx, decision, { reason: '', action: 'screening.decision_undone' });
  });
}
