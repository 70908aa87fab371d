import { invalid, roleMay, taskLink } from '@probity/domain';
import { findMember } from '../../identity/members/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { type OfStep, openStep, recordStep } from './case-step-to-change.ts';
import { updateStep } from './cases.store.ts';
import { type CaseView, viewCase } from './view-case.ts';

/** Says who takes a step of a case, and by when; the assignee is told. */
export function assignCaseStep(
  ctx: Ctx,
  { caseId, step, ...changes }: OfStep & { assigneeId: string | null; dueOn: string },
): Promise<CaseView> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId, before } = await openStep(ctx, { caseId, step });
    const { assigneeId, dueOn } = changes;
    const member = assigneeId ? await findMember(ctx, accountId, assigneeId) : undefined;
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
