import { ProductError } from '@probity/domain';
import { mayCloseCase } from '@probity/domain/screening-cases/case-steps.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { updateCase } from './cases.store.ts';
import { type CaseView, openedCase, viewCase } from './view-case.ts';

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
