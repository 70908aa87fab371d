import { ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { reasonContext } from './decision-context.ts';
import { findDecisions, insertDecision, lockDecision, lockDecisionsMadeTogether } from './decisions.store.ts';
import { followVerdict } from './follow-verdict.ts';
import { settleScreening } from './party-screening.ts';
import { findPartyOf, lockPartyScreening } from './party-screenings.store.ts';

export type LockedDecision = Awaited<ReturnType<typeof lockDecision>>;

/** Locks the latest decision on a hit, for a member who may decide. */
export async function lockNewestDecision(ctx: Ctx, decisionId: string): Promise<LockedDecision> {
  const decision = await lockDecision(ctx.db, decisionId);
  authorise(ctx.actor, 'validate', decision.accountId);
  const { accountId, partyId } = decision;
  const [[newest] = []] = await findDecisions(ctx.db, { accountId, partyId, hits: [decision] });
  if (newest?.id !== decision.id) throw new ProductError('screening.already_decided');
  return decision;
}

interface Reopening {
  reason: string;
  action: 'screening.decision_undone' | 'screening.decision_returned';
}

/** Takes a decision back, so that the one before it counts again; the history keeps the reason. */
export async function reopenDecision(
  ctx: Ctx,
  decision: LockedDecision,
  reopening: Reopening,
): Promise<void> {
  const { accountId, partyId } = decision;
  const together = await lockDecisionsMadeTogether(ctx.db, decision.id);
  // Before the audit log, as in a claim of the party.
  if (partyId) await lockPartyScreening(ctx.db, { accountId, entityId: await findPartyOf(ctx.db, partyId) });
  for (const one of [decision, ...together]) await reopenOne(ctx, one, reopening);
  await followVerdict(ctx, decision);
  if (partyId) await settleScreening(ctx, { accountId, entityId: partyId });
}

async function reopenOne(
  ctx: Ctx,
  { id: reopens, accountId, partyId, pairIndex, basis, entityId }: LockedDecision,
  reopening: Reopening,
): Promise<void> {
  const id = newId();
  const sealing = await sealingOf(ctx, accountId);
  await insertDecision(ctx.db, {
    id,
    accountId,
    partyId,
    pairIndex,
    basis,
    entityId,
    verdict: 'reopened',
    reopens,
    reason: sealing.seal(reopening.reason, reasonContext(id)),
    decidedBy: userIdOf(ctx.actor),
    decidedAt: ctx.services.now(),
  });
  await record(ctx, {
    action: reopening.action,
    chainId: accountId,
    subject: { type: 'screening', id },
    details: {},
  });
}
