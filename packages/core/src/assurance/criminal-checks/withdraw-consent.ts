import type { Ctx } from '../../kernel/context/index.ts';
import { updateCheck } from '../../registry/checks/index.ts';
import type { CriminalCheckView } from './get-criminal-check.ts';
import { takeCriminalStep } from './take-criminal-step.ts';

/** Without the person's consent the check cannot continue. */
export function withdrawConsent(ctx: Ctx, { entityId }: { entityId: string }): Promise<CriminalCheckView> {
  return takeCriminalStep(ctx, { entityId, permission: 'edit' }, async (ctx, { check, findings }) => {
    await updateCheck(ctx, check.id, { cancelledAt: ctx.services.now() });
    return { step: 'withdraw', findings };
  });
}
