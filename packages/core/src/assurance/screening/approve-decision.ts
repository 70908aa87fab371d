import { ProductError } from '@probity/domain';
import { isSecondPerson } from '@probity/domain/controls/control.policy.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { lockNewestDecision } from './decision-to-change.ts';
import { lockDecisionsMadeTogether, approveDecision as storeApproval } from './decisions.store.ts';
import { followVerdict } from './follow-verdict.ts';
import { notifyProposer } from './notify-proposer.ts';
import { readScreening, settleScreening } from './party-screening.ts';
import { findPartyOf, lockPartyScreening } from './party-screenings.store.ts';
import { toSubject } from './subject.ts';
import { decisionsOn } from './view-decision.ts';

/** A second person agrees to a dismissal, which then takes effect. Never the person who proposed it. */
export function approveDecision(ctx: Ctx, { decisionId }: { decisionId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId, partyId, ...decision } = await lockNewestDecision(ctx, decisionId);
    const approvedBy = userIdOf(ctx.actor);
    if (!decision.needsApproval || decision.approvedAt) throw new ProductError('screening.already_decided');
    if (!approvedBy || !isSecondPerson(approvedBy, decision.decidedBy))
      throw new ProductError('screening.four_eyes');
    // Before the audit log, as in a claim of the party.
    if (partyId)
      await lockPartyScreening(ctx.db, { accountId, entityId: await findPartyOf(ctx.db, partyId) });
    if (partyId && (await hasChanged(ctx, { accountId, partyId, entityId: decision.entityId })))
      throw new ProductError('screening.changed');
    const approval = { approvedBy, approvedAt: ctx.services.now() };
    await storeApproval(ctx.db, { id, ...approval });
    for (const other of await lockDecisionsMadeTogether(ctx.db, id))
      if (other.needsApproval) await storeApproval(ctx.db, { id: other.id, ...approval });
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

interface HitOfParty {
  accountId: string;
  partyId: string;
  /** The entry of the list. */
  entityId: string;
}

/** Whether the entry or the party is no longer what the proposal compared. */
async function hasChanged(ctx: Ctx, { accountId, partyId, entityId }: HitOfParty): Promise<boolean> {
  const party = { accountId, entityId: await findPartyOf(ctx.db, partyId) };
  const hit = (await readScreening(ctx, party))?.hits.find(({ entry }) => entry.id === entityId);
  const subject = hit?.foundFor.find((record) => record.entityId === partyId)?.subject;
  if (!hit || !subject) return false;
  const pairs = [{ subject: toSubject(subject), entry: hit.entry }];
  const [present] = await decisionsOn(ctx, { accountId, partyId, pairs });
  return present?.decision?.awaitsApproval === false;
}
