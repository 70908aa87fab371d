import { nextReviewOn } from '@probity/domain/relationships/periodic-review.ts';
import type { ReviewDayReason } from '@probity/domain/relationships/relationship-keys.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, type Events } from '../../kernel/context/index.ts';
import { lockFiles, openFiles, saveFiles } from '../decisions/index.ts';
import { findReviewStart } from './periodic-reviews.store.ts';
import type { OfParty } from './review-content.ts';

/** Plans the first review by risk when a counterparty is approved; an existing date stays. */
export async function planFirstReview(
  ctx: Ctx,
  { accountId, entityId, riskLevel }: Events['relationship.approved'],
): Promise<void> {
  const { reviewMonths } = await readSettings(ctx, accountId);
  const on = nextReviewOn(dayOf(ctx.services.now()), riskLevel, reviewMonths);
  await planReview(ctx, { accountId, entityId, on, riskLevel, reason: 'Approved' });
}

/** A higher risk brings the planned review forward to the date for the new level; it is never postponed. */
export async function bringReviewForward(
  ctx: Ctx,
  { accountId, entityId, riskLevel }: Events['risk.rose'],
): Promise<void> {
  const today = dayOf(ctx.services.now());
  const { reviewMonths } = await readSettings(ctx, accountId);
  const start = await findReviewStart(ctx.db, { accountId, entityId });
  const wanted = nextReviewOn(start ? dayOf(start) : today, riskLevel, reviewMonths);
  // Anything due before today is due today.
  const on = [wanted, today].sort().at(-1) ?? today;
  await planReview(ctx, { accountId, entityId, on, riskLevel, reason: 'RiskRose' });
}

interface PlanReview extends OfParty {
  on: string;
  riskLevel: RiskLevel | null;
  reason: Extract<ReviewDayReason, 'Approved' | 'RiskRose'>;
}

async function planReview(
  ctx: Ctx,
  { accountId, entityId, on, riskLevel, reason }: PlanReview,
): Promise<void> {
  const at = ctx.services.now();
  const open = reason === 'Approved' ? openFiles : lockFiles;
  const [file] = await open(ctx, { accountId, entityIds: [entityId], at });
  const before = file?.reviewOn ?? null;
  const isDue = reason === 'Approved' ? before === null : before !== null && on < before;
  if (!isDue) return;
  await saveFiles(ctx, [
    {
      accountId,
      entityId,
      ownerId: file?.ownerId ?? null,
      reviewOn: on,
      reviewReason: reason,
      changedBy: null,
      changedAt: at,
    },
  ]);
  const cause = reason === 'Approved' ? 'relationshipApproved' : 'riskRose';
  await record(
    { ...ctx, automatic: { accountId, cause } },
    {
      action: reason === 'Approved' ? 'relationship.reviewPlanned' : 'relationship.reviewBroughtForward',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { before: { reviewOn: before }, changes: { reviewOn: on }, riskLevel },
    },
  );
}
