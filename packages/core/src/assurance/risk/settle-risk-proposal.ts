import { ProductError } from '@probity/domain';
import { controlEffect, isSecondPerson } from '@probity/domain/controls/control.policy.ts';
import { lowestLevelAfter } from '@probity/domain/risk/level-in-force.ts';
import { notify } from '../../identity/notifications/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { readRestrictions } from '../screening/index.ts';
import { proposalContext } from './encryption-context.ts';
import { getRisk, type OfParty, type RiskView } from './get-risk.ts';
import { refusalOf } from './override-risk.ts';
import { lockProposal, type ProposalRow, settleProposal } from './proposals.store.ts';
import { riskNews } from './propose-override.ts';
import { lockRating } from './risk.store.ts';
import { type NewOverride, setOverride } from './set-override.ts';

interface SettleRiskProposal extends OfParty {
  proposalId: string;
  agrees: boolean;
  reason: string;
}

/** A second person agrees to a lower level, which then counts, or refuses it; the proposer is told. */
export function settleRiskProposal(ctx: Ctx, input: SettleRiskProposal): Promise<RiskView> {
  const { accountId, entityId, proposalId, agrees, reason } = input;
  const of = { accountId, entityId };
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    const before = await getRisk(ctx, of);
    await lockRating(ctx.db, of);
    const proposal = await lockProposal(ctx.db, { ...of, proposalId });
    if (!proposal) throw new ProductError('resource.not_found');
    if (proposal.state !== 'AwaitingSecond') throw new ProductError('risk.already_settled');
    const secondBy = userIdOf(ctx.actor);
    if (!isSecondPerson(secondBy, proposal.proposedBy)) throw new ProductError('risk.four_eyes');
    const override = await overrideOf(ctx, proposal);
    if (agrees) await assertStillAllowed(ctx, of, before, override);
    const sealing = await sealingOf(ctx, accountId);
    await settleProposal(ctx.db, proposalId, {
      state: agrees ? 'Agreed' : 'Refused',
      secondBy,
      secondAt: ctx.services.now(),
      secondReason: reason ? sealing.seal(reason, proposalContext(proposalId, 'second_reason')) : null,
    });
    const { proposedBy } = proposal;
    const after = agrees
      ? await setOverride(ctx, { ...of, before, override, madeBy: proposedBy, agreedBy: secondBy })
      : await getRisk(ctx, of);
    await record(ctx, {
      action: agrees ? 'risk.proposalAgreed' : 'risk.proposalRefused',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { proposalId, from: before.level, to: after.level },
    });
    if (proposedBy)
      await notify(ctx, {
        ...(await riskNews(ctx, of)),
        userId: proposedBy,
        kind: agrees ? 'risk.agreed' : 'risk.refused',
      });
    return after;
  });
}

async function overrideOf(
  ctx: Ctx,
  { id, accountId, level, expiresOn, reason }: ProposalRow,
): Promise<NewOverride | null> {
  if (!level || !expiresOn) return null;
  const sealing = await sealingOf(ctx, accountId);
  const text = reason ? sealing.unseal(reason, proposalContext(id, 'reason')).toString('utf8') : '';
  return { level, expiresOn, reason: text };
}

/** A match or the last day may have come since the proposal. */
async function assertStillAllowed(
  ctx: Ctx,
  party: OfParty,
  before: RiskView,
  override: NewOverride | null,
): Promise<void> {
  const to = lowestLevelAfter(override, { rated: before.rating.level, override: before.override });
  const circumstances = { isFourEyes: true, ...(await readRestrictions(ctx, party)) };
  if (controlEffect({ act: 'SetRisk', from: before.level, to }, circumstances) === 'Refused')
    throw refusalOf(before);
  if (override && override.expiresOn < dayOf(ctx.services.now()))
    throw new ProductError('risk.proposal_expired');
}
