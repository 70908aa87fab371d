import type { Ctx } from '../../kernel/context/index.ts';
import type { CriminalCheckView } from './get-criminal-check.ts';
import { takeCriminalStep } from './take-criminal-step.ts';

/** Without the consent of the person nothing goes on. */
export function withdrawConsent(ctx: Ctx, { entityId }: { entityId: string }): Promise<CriminalCheckView> {
  return takeCriminalStep(ctx, { entityId, permission: 'edit' }, async (_ctx, { findings }) => ({
    step: 'withdraw',
    findings,
  }));
}
