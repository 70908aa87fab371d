import { isHigherRisk } from '@probity/domain/relationships/periodic-review.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, newId, publish } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { reasonContext } from './encryption-context.ts';
import { getRisk, type OfParty, type RiskView } from './get-risk.ts';
import { supersedeProposal } from './proposals.store.ts';
import { endOverride, insertOverride } from './risk.store.ts';

export interface NewOverride {
  level: RiskLevel;
  reason: string;
  /** The last day on which it counts. */
  expiresOn: string;
}

interface SetOverride extends OfParty {
  before: RiskView;
  /** Null removes the override, so that the rating counts again. */
  override: NewOverride | null;
  madeBy: string | null;
  /** The second person, if one was needed. */
  agreedBy: string | null;
}

/** Puts an override into force, or removes the one in force. */
export async function setOverride(ctx: Ctx, input: SetOverride): Promise<RiskView> {
  const { accountId, entityId, before, override, madeBy, agreedBy } = input;
  const madeAt = ctx.services.now();
  await supersedeProposal(ctx.db, { accountId, entityId });
  await endOverride(ctx.db, { accountId, entityId, removedBy: madeBy, removedAt: madeAt });
  if (override) {
    const id = newId();
    const sealing = await sealingOf(ctx, accountId);
    await insertOverride(ctx.db, {
      id,
      accountId,
      entityId,
      level: override.level,
      reason: sealing.seal(override.reason, reasonContext(id)),
      expiresOn: override.expiresOn,
      madeBy,
      madeAt,
      agreedBy,
    });
  }
  const after = await getRisk(ctx, { accountId, entityId });
  // Before the audit log, as in a claim of the party.
  if (isHigherRisk(before.level, after.level))
    await publish(ctx, 'risk.rose', { accountId, entityId, riskLevel: after.level });
  await record(ctx, {
    action: override ? 'risk.overridden' : 'risk.overrideRemoved',
    chainId: accountId,
    subject: { type: 'entity', id: entityId },
    details: {
      from: before.level,
      to: after.level,
      ...(override && { expiresOn: override.expiresOn }),
      ...(agreedBy && { proposedBy: madeBy }),
    },
  });
  return after;
}
