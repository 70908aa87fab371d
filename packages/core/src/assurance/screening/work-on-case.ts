import { invalid, ProductError, roleMay, taskLink } from '@probity/domain';
import { type CaseStep, mayCloseCase } from '@probity/domain/screening-cases/case-steps.ts';
import { findMember } from '../../identity/members/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { notify } from '../../kernel/notifications/index.ts';
import { updateCase, updateStep } from './cases.store.ts';
import { type CaseView, openedCase, stepContext, viewCase } from './view-case.ts';

interface OfStep {
  caseId: string;
  step: CaseStep;
}

/** Says who takes a step of a case, and by when; the assignee is told. */
export function assignCaseStep(
  ctx: Ctx,
  { caseId, step, ...changes }: OfStep & { assigneeId: string | null; dueOn: string },
): Promise<CaseView> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId, before } = await openStep(ctx, { caseId, step });
    const { assigneeId, dueOn } = changes;
    const member = assigneeId ? await findMember(ctx.db, accountId, assigneeId) : undefined;
    if (assigneeId && !(member?.userId && roleMay(member.role, 'validate')))
      throw invalid('assigneeId', 'reviewer');
    await updateStep(ctx.db, { caseId, step }, { assigneeId, dueOn });
    await recordStep(ctx, { accountId, caseId, step }, 'screening.case_step_assigned');
    if (member?.userId && member.id !== before.assigneeId && member.userId !== userIdOf(ctx.actor))
      await notify(ctx, {
        accountId,
        userId: member.userId,
        kind: 'check.stepAssigned',
        subject: { type: 'screening', id: caseId },
        link: taskLink('CaseToWork', { caseId }),
        values: { party: ctx.actor.kind === 'user' ? ctx.actor.name : '' },
      });
    return viewCase(ctx, caseId);
  });
}

/** Records that a step is done, with a note for later reviewers. */
export function recordCaseStep(
  ctx: Ctx,
  { caseId, step, note }: OfStep & { note: string },
): Promise<CaseView> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = await openStep(ctx, { caseId, step });
    const sealing = await sealingOf(ctx, accountId);
    await updateStep(
      ctx.db,
      { caseId, step },
      {
        note: sealing.seal(note, stepContext(caseId, step)),
        doneBy: userIdOf(ctx.actor),
        doneAt: ctx.services.now(),
      },
    );
    await recordStep(ctx, { accountId, caseId, step }, 'screening.case_step_done');
    return viewCase(ctx, caseId);
  });
}

/** Closes a case whose steps are all done. The match stands: approvals stay blocked. */
export function closeCase(ctx: Ctx, { caseId }: { caseId: string }): Promise<CaseView> {
  return inTransaction(ctx, async (ctx) => {
    const { row, steps } = await openedCase(ctx, caseId, 'validate');
    if (row.state !== 'Open') throw new ProductError('screening.case_ended');
    if (!mayCloseCase({ ...row, steps })) throw new ProductError('screening.case_steps_left');
    const closed = { closedAt: ctx.services.now(), closedBy: userIdOf(ctx.actor) };
    await updateCase(ctx.db, caseId, { state: 'Closed', ...closed });
    await record(ctx, {
      action: 'screening.case_closed',
      chainId: row.accountId,
      subject: { type: 'screening', id: caseId },
      details: {},
    });
    return viewCase(ctx, caseId);
  });
}

/** A step of an open case that is not done. */
async function openStep(ctx: Ctx, { caseId, step }: OfStep) {
  const { row, steps } = await openedCase(ctx, caseId, 'validate');
  const before = steps.find((one) => one.step === step);
  if (row.state !== 'Open') throw new ProductError('screening.case_ended');
  if (!before || before.doneAt) throw new ProductError('screening.step_done');
  return { accountId: row.accountId, before };
}

const recordStep = (
  ctx: Ctx,
  { accountId, caseId, step }: OfStep & { accountId: string },
  action: 'screening.case_step_assigned' | 'screening.case_step_done',
) =>
  record(ctx, { action, chainId: accountId, subject: { type: 'screening', id: caseId }, details: { step } });
