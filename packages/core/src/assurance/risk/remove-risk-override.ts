import { ProductError } from '@probity/domain';
import { isHigherRisk } from '@probity/domain/relationships/periodic-review.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, publish, userIdOf } from '../../kernel/context/index.ts';
import { getRisk, type OfParty, type RiskView } from './get-risk.ts';
import { endOverride } from './risk.store.ts';

/** Makes the computed rating count again. */
export function removeRiskOverride(ctx: Ctx, { accountId, entityId }: OfParty): Promise<RiskView> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    const before = await getRisk(ctx, { accountId, entityId });
    const [removedBy, removedAt] = [userIdOf(ctx.actor), ctx.services.now()];
    if (!(await endOverride(ctx.db, { accountId, entityId, removedBy, removedAt })))
      throw new ProductError('resource.not_found');
    const after = await getRisk(ctx, { accountId, entityId });
    // Before the audit log, as in a claim of the party.
    if (isHigherRisk(before.level, after.level))
      await publish(ctx, 'risk.rose', { accountId, entityId, riskLevel: after.level });
    await record(ctx, {
      action: 'risk.overrideRemoved',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
    });
    return after;
  });
}
