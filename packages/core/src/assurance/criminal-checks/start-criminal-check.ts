import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { criminalCheck } from './criminal-check.ts';
import { accessCriminalCheck } from './criminal-check-access.ts';
import { type CriminalCheckView, viewCriminalCheck } from './get-criminal-check.ts';
import { actOf } from './take-criminal-step.ts';

/** The person consents, or has given written consent to the account that manages their profile. */
export function startCriminalCheck(ctx: Ctx, input: { entityId: string }): Promise<CriminalCheckView> {
  return inTransaction(ctx, async (ctx) => {
    const access = await accessCriminalCheck(ctx, input.entityId, 'edit');
    const findings = { consent: actOf(ctx), certificate: null, review: null };
    await criminalCheck.begin(ctx, access.entity, { step: 'consent', findings });
    return viewCriminalCheck(ctx, access);
  });
}
