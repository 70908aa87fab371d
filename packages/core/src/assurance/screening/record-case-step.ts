import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type OfStep, openStep, recordStep } from './case-step-to-change.ts';
import { updateStep } from './cases.store.ts';
import { type CaseView, stepContext, viewCase } from './view-case.ts';

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
