import { ProductError } from '@probity/domain';
import { isHigherRisk } from '@probity/domain/relationships/periodic-review.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  addYears,
  authorise,
  type Ctx,
  dayOf,
  inTransaction,
  newId,
  publish,
  userIdOf,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { reasonContext } from './encryption-context.ts';
import { getRisk, type OfParty, type RiskView } from './get-risk.ts';
import { endOverride, insertOverride } from './risk.store.ts';

interface OverrideRisk extends OfParty {
  level: RiskLevel;
  reason: string;
  /** The last day on which it counts; at most a year from today. */
  expiresOn: string;
}

/** Sets the level by hand, for a limited time and with a reason; replaces an earlier override. */
export function overrideRisk(ctx: Ctx, input: OverrideRisk): Promise<RiskView> {
  const { accountId, entityId, level, reason, expiresOn } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    const before = await getRisk(ctx, { accountId, entityId });
    const today = dayOf(ctx.services.now());
    if (expiresOn < today || expiresOn > addYears(today, 1))
      throw new ProductError('request.invalid', {
        errors: [{ path: 'expiresOn', message: sentence('withinAYear') }],
      });
    const [madeBy, madeAt] = [userIdOf(ctx.actor), ctx.services.now()];
    await endOverride(ctx.db, { accountId, entityId, removedBy: madeBy, removedAt: madeAt });
    const id = newId();
    const sealing = await sealingOf(ctx, accountId);
    await insertOverride(ctx.db, {
      id,
      accountId,
      entityId,
      level,
      reason: sealing.seal(reason, reasonContext(id)),
      expiresOn,
      madeBy,
      madeAt,
    });
    await record(ctx, {
      action: 'risk.overridden',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { from: before.level, to: level, expiresOn },
    });
    if (isHigherRisk(before.level, level))
      await publish(ctx, 'risk.rose', { accountId, entityId, riskLevel: level });
    return getRisk(ctx, { accountId, entityId });
  });
}
