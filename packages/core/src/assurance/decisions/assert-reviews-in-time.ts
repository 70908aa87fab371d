import { invalid } from '@probity/domain';
import { controlEffect, unrestricted } from '@probity/domain/controls/control.policy.ts';
import { nextReviewOn } from '@probity/domain/relationships/periodic-review.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';

interface PlannedReview {
  on: string;
  level: RiskLevel | null;
  /** The field of the request that states the day. */
  field: 'reviewOn' | 'nextOn';
}

/** Nobody plans a review later than the account's interval for the risk of the party. */
export async function assertReviewsInTime(
  ctx: Ctx,
  accountId: string,
  reviews: readonly PlannedReview[],
): Promise<void> {
  if (reviews.length === 0) return;
  const { reviewMonths: months } = await readSettings(ctx, accountId);
  const today = dayOf(ctx.services.now());
  for (const { on, level, field } of reviews) {
    const act = { act: 'PlanReview' as const, on, latest: nextReviewOn(today, level, months) };
    if (controlEffect(act, { ...unrestricted, isFourEyes: false }) === 'Refused')
      throw invalid(field, 'reviewTooLate', { months: months[level ?? 'Medium'] });
  }
}
