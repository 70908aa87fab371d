import { DAY_MS, taskLink } from '@probity/domain';
import { AUTOMATIC_STEP, caseSteps, dueDaysOfStep } from '@probity/domain/screening-cases/case-steps.ts';
import { findMemberId } from '../../identity/members/index.ts';
import { notifyReviewers } from '../../identity/notifications/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { type HitOfCase, insertCase, lockLastCase, updateCase } from './cases.store.ts';
import { findDecisions, type HitKey, tookEffect } from './decisions.store.ts';
import type { Compared } from './file-decision.ts';

export const caseContext = (caseId: string) => ({
  table: 'screening_cases',
  row: caseId,
  column: 'subject',
});

/** A true match opens a case at once. */
export async function openCase(
  ctx: Ctx,
  { compared, ...hit }: HitOfCase & { compared: Compared },
): Promise<void> {
  const last = await lockLastCase(ctx.db, hit);
  if (last?.state === 'Open') return;
  const { accountId } = hit;
  const id = newId();
  const openedAt = ctx.services.now();
  const openedBy = userIdOf(ctx.actor);
  const sealing = await sealingOf(ctx, accountId);
  const assigneeId = openedBy && (await findMemberId(ctx, { accountId, userId: openedBy }));
  await insertCase(
    ctx.db,
    {
      ...hit,
      id,
      openedAt,
      openedBy,
      subject: sealing.seal(JSON.stringify(compared), caseContext(id)),
    },
    caseSteps.map((step) => ({
      caseId: id,
      accountId,
      step,
      assigneeId: step === AUTOMATIC_STEP ? null : assigneeId,
      dueOn: dayOf(new Date(openedAt.getTime() + dueDaysOfStep[step] * DAY_MS)),
      doneAt: step === AUTOMATIC_STEP ? openedAt : null,
    })),
  );
  await record(ctx, {
    action: 'screening.case_opened',
    chainId: accountId,
    subject: { type: 'screening', id },
    details: {},
  });
  await notifyReviewers(ctx, {
    accountId,
    kind: 'check.caseOpened',
    subject: { type: 'screening', id },
    link: taskLink('CaseToWork', { caseId: id }),
  });
}

/** A match that no longer counts ends its case; one that counts again, because a dismissal was undone, resumes it. */
export async function followVerdict(ctx: Ctx, hit: HitOfCase & HitKey): Promise<void> {
  const { accountId, partyId } = hit;
  const [rows = []] = await findDecisions(ctx.db, { accountId, partyId, hits: [hit] });
  const verdict = rows.find(tookEffect)?.verdict ?? null;
  const last = await lockLastCase(ctx.db, hit);
  if (!last) return;
  if (verdict === 'confirmed') {
    if (last.state !== 'Dismissed' && last.state !== 'Undone') return;
    await updateCase(ctx.db, last.id, { state: 'Open', closedAt: null, closedBy: null });
    return recordCase(ctx, accountId, last.id, 'screening.case_resumed');
  }
  if (last.state !== 'Open' && last.state !== 'Closed') return;
  const state = verdict === 'dismissed' ? 'Dismissed' : 'Undone';
  const closed = { closedAt: ctx.services.now(), closedBy: userIdOf(ctx.actor) };
  await updateCase(ctx.db, last.id, { state, ...closed });
  await recordCase(ctx, accountId, last.id, 'screening.case_ended');
}

const recordCase = (
  ctx: Ctx,
  accountId: string,
  id: string,
  action: 'screening.case_resumed' | 'screening.case_ended',
) => record(ctx, { action, chainId: accountId, subject: { type: 'screening', id }, details: {} });
