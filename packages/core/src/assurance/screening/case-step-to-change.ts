import { ProductError } from '@probity/domain';
import type { CaseStep } from '@probity/domain/screening-cases/case-steps.ts';
import { record } from '../../kernel/audit/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { openedCase } from './view-case.ts';

export interface OfStep {
  caseId: string;
  step: CaseStep;
}

/** A step of an open case that is not done. */
export async function openStep(ctx: Ctx, { caseId, step }: OfStep) {
  const { row, steps } = await openedCase(ctx, caseId, 'validate');
  const before = steps.find((one) => one.step === step);
  if (row.state !== 'Open') throw new ProductError('screening.case_ended');
  if (!before || before.doneAt) throw new ProductError('screening.step_done');
  return { accountId: row.accountId, before };
}

export const recordStep = (
  ctx: Ctx,
  { accountId, caseId, step }: OfStep & { accountId: string },
  action: 'screening.case_step_assigned' | 'screening.case_step_done',
) =>
  record(ctx, { action, chainId: accountId, subject: { type: 'screening', id: caseId }, details: { step } });
