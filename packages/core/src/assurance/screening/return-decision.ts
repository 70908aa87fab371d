import { ProductError } from '@probity/domain';
import { isSecondPerson } from '@probity/domain/controls/control.policy.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { lockNewestDecision, reopenDecision } from './decision-to-change.ts';
import { notifyProposer } from './notify-proposer.ts';

/** A second person disagrees, so the hit has to be decided again. */
export function returnDecision(ctx: Ctx, input: { decisionId: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const decision = await lockNewestDecision(ctx, input.decisionId);
    if (!decision.needsApproval || decision.approvedAt) throw new ProductError('screening.already_decided');
    if (!isSecondPerson(userIdOf(ctx.actor), decision.decidedBy))
      throw new ProductError('screening.four_eyes');
    await reopenDecision(ctx, decision, { reason: input.reason, action: 'screening.decision_returned' });
    await notifyProposer(ctx, decision, 'check.dismissalReturned');
  });
}
