import { ProductError } from '@probity/domain';
import { isSecondPerson } from '@probity/domain/controls/control.policy.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { lockNewestDecision } from './decision-to-change.ts';
import { lockDecisionsMadeTogether, approveDecision as storeApproval } from './decisions.store.ts';
import { followVerdict } from './follow-verdict.ts';
import { notifyProposer } from './notify-proposer.ts';
import { settleScreening } from './party-screening.ts';
import { findPartyOf, lockPartyScreening } from './party-screenings.store.ts';

/** A second person agrees to a dismissal, which then takes effect. Never the person who proposed it. */
export function approveDecision(ctx: Ctx, { decisionId }: { decisionId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId, partyId, ...decision } = await lockNewestDecision(ctx, decisionId);
    const approvedBy = userIdOf(ctx.actor);
    if (!decision.needsApproval || decision.approvedAt) throw new ProductError('screening.already_decided');
    if (!approvedBy || !isSecondPerson(approvedBy, decision.decidedBy))
      throw new ProductError('screening.four_eyes');
    const approval = { approvedBy, approvedAt: ctx.services.now() };
    await storeApproval(ctx.db, { id, ...approval });
    for (const other of await lockDecisionsMadeTogether(ctx.db, id))
      if (other.needsApproval) await storeApproval(ctx.db, { id: other.id, ...approval });
    // Before the audit log, as in a claim of the party.
    if (partyId)
      await lockPartyScreening(ctx.db, { accountId, entityId: await findPartyOf(ctx.db, partyId) });
    await record(ctx, {
      action: 'screening.decision_approved',
      chainId: accountId,
      subject: { type: 'screening', id },
      details: { verdict: decision.verdict },
    });
    await followVerdict(ctx, { accountId, partyId, ...decision });
    if (partyId) await settleScreening(ctx, { accountId, entityId: partyId });
    await notifyProposer(
      ctx,
      { accountId, partyId, decidedBy: decision.decidedBy, id },
      'check.dismissalAgreed',
    );
  });
}
