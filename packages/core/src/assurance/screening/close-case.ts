import { ProductError } from '@probity/domain';
import { mayCloseCase } from '@probity/domain/screening-cases/case-steps.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { updateCase } from './cases.store.ts';
import { settleScreening } from './party-screening.ts';
import { lockPartyScreening } from './party-screenings.store.ts';
import { type CaseView, openedCase, viewCase } from './view-case.ts';

/** Closes a case whose steps are all done. The match stands: approvals stay blocked. */
export function closeCase(ctx: Ctx, { caseId }: { caseId: string }): Promise<CaseView> {
  return inTransaction(ctx, async (ctx) => {
    const { row, steps } = await openedCase(ctx, caseId, 'validate');
    if (row.state !== 'Open') throw new ProductError('screening.case_ended');
    if (!mayCloseCase({ ...row, steps })) throw new ProductError('screening.case_steps_left');
    const { accountId, partyId } = row;
    // Before the audit log, as in a claim of the party.
    if (partyId) await lockPartyScreening(ctx.db, { accountId, entityId: partyId });
    const closed = { closedAt: ctx.services.now(), closedBy: userIdOf(ctx.actor) };
    await updateCase(ctx.db, caseId, { state: 'Closed', ...closed });
    await record(ctx, {
      action: 'screening.case_closed',
      chainId: accountId,
      subject: { type: 'screening', id: caseId },
      details: {},
    });
    // A match of an entry that is no longer listed ends with its case.
    if (partyId) await settleScreening(ctx, { accountId, entityId: partyId });
    return viewCase(ctx, caseId);
  });
}
