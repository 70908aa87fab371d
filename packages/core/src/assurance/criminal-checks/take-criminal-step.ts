import type { CriminalCheckStep } from '@probity/domain/checks/criminal-check.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { CheckRow } from '../../registry/checks/index.ts';
import { announceAuthors } from './certificate-authors.ts';
import { type CriminalFindings, criminalCheck } from './criminal-check.ts';
import { accessCriminalCheck, type CriminalCheckAccess } from './criminal-check-access.ts';
import { type CriminalCheckView, viewCriminalCheck } from './get-criminal-check.ts';

interface Taken {
  step: CriminalCheckStep;
  findings: CriminalFindings;
  validUntil?: string;
  /** The document that the step is about, for the audit log. */
  evidence?: { documentId: string; documentVersion: number };
}

/** Takes one step of a started check; the step is chosen while the check is locked. */
export function takeCriminalStep(
  ctx: Ctx,
  { entityId, permission }: { entityId: string; permission: 'edit' | 'validate' },
  choose: (
    ctx: Ctx,
    of: { check: CheckRow; findings: CriminalFindings; reviewer: CriminalCheckAccess['reviewer'] },
  ) => Promise<Taken>,
): Promise<CriminalCheckView> {
  return inTransaction(ctx, async (ctx) => {
    const access = await accessCriminalCheck(ctx, entityId, permission);
    const { reviewer } = access;
    const { check, findings } = await criminalCheck.takeStep(ctx, entityId, (ctx, check, findings) =>
      choose(ctx, { check, findings, reviewer }),
    );
    await announceAuthors(ctx, check, findings);
    return viewCriminalCheck(ctx, access);
  });
}

export const actOf = (ctx: Ctx) => ({
  at: ctx.services.now().toISOString(),
  by: ctx.actor.kind === 'user' ? ctx.actor.name : '',
});
