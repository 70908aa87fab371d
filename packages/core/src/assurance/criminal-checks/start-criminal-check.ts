import { type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { findLatestCheck, insertCheck, lockEntityForCheck, moveCheck } from '../../registry/checks/index.ts';
import { accessCriminalCheck } from './criminal-check-access.ts';
import { type CriminalCheckView, type CriminalFindings, viewCriminalCheck } from './get-criminal-check.ts';
import { actOf, outcomeAfter } from './take-criminal-step.ts';

/** The person consents, or has given written consent to the account that manages their profile. */
export function startCriminalCheck(ctx: Ctx, input: { entityId: string }): Promise<CriminalCheckView> {
  return inTransaction(ctx, async (ctx) => {
    const access = await accessCriminalCheck(ctx, input.entityId, 'edit');
    const { entity } = access;
    await lockEntityForCheck(ctx, entity.id);
    const latest = await findLatestCheck(ctx, { entityId: entity.id, type: 'CriminalCheck' });
    const outcome = outcomeAfter(ctx, latest, 'consent');
    const now = ctx.services.now();
    const check = await insertCheck(ctx, {
      id: newId(),
      accountId: entity.managedBy,
      entityId: entity.id,
      type: 'CriminalCheck',
      provider: null,
      outcome: 'NotStarted',
      requestedBy: userIdOf(ctx.actor),
      createdAt: now,
      changedAt: now,
    });
    const findings: CriminalFindings = { consent: actOf(ctx), certificate: null, review: null };
    await moveCheck(ctx, check, { outcome, cause: 'person', findings });
    return viewCriminalCheck(ctx, access);
  });
}
