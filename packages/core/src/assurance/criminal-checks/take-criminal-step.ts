import { ProductError } from '@probity/domain';
import { type CriminalCheckStep, criminalCheckFlow } from '@probity/domain/checks/criminal-check.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import {
  type CheckRow,
  findLatestCheck,
  lockCheck,
  moveCheck,
  outcomeOf,
} from '../../registry/checks/index.ts';
import { announceAuthors } from './certificate-authors.ts';
import { accessCriminalCheck, type CriminalCheckAccess } from './criminal-check-access.ts';
import {
  type CriminalCheckView,
  type CriminalFindings,
  findingsOf,
  viewCriminalCheck,
} from './get-criminal-check.ts';

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
  decide: (
    ctx: Ctx,
    of: { check: CheckRow; findings: CriminalFindings; reviewer: CriminalCheckAccess['reviewer'] },
  ) => Promise<Taken>,
): Promise<CriminalCheckView> {
  return inTransaction(ctx, async (ctx) => {
    const access = await accessCriminalCheck(ctx, entityId, permission);
    const latest = await findLatestCheck(ctx, { entityId, type: 'CriminalCheck' });
    if (!latest) throw new ProductError('check.illegal_step');
    const check = await lockCheck(ctx, latest.id);
    const findings = await findingsOf(ctx, check);
    if (!findings) throw new ProductError('check.illegal_step');
    const { step, ...move } = await decide(ctx, { check, findings, reviewer: access.reviewer });
    await moveCheck(ctx, check, { ...move, outcome: outcomeAfter(ctx, check, step), cause: 'person' });
    await announceAuthors(ctx, check, move.findings);
    return viewCriminalCheck(ctx, access);
  });
}

export function outcomeAfter(ctx: Ctx, check: CheckRow | undefined, step: CriminalCheckStep) {
  const next = criminalCheckFlow[check ? outcomeOf(ctx, check) : 'NotStarted'][step];
  if (!next) throw new ProductError('check.illegal_step');
  return next;
}

export const actOf = (ctx: Ctx) => ({
  at: ctx.services.now().toISOString(),
  by: ctx.actor.kind === 'user' ? ctx.actor.name : '',
});
