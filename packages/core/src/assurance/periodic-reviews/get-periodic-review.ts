import { roleMay } from '@probity/domain';
import { nextReviewOn } from '@probity/domain/relationships/periodic-review.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { type OfParty, type ReviewToDo, readReviewToDo } from './review-content.ts';

export interface PeriodicReviewView extends ReviewToDo {
  /** By the account's review interval for the party's risk. */
  nextOn: string;
  intervalMonths: number;
  isOverdue: boolean;
  mayFinish: boolean;
}

/** The periodic review of a counterparty: what changed, expired or is unverified since the last one, and the rest. */
export function getPeriodicReview(ctx: Ctx, of: OfParty): Promise<PeriodicReviewView> {
  return inTransaction(ctx, async (ctx) => {
    const { role } = authorise(ctx.actor, 'view', of.accountId);
    const review = await readReviewToDo(ctx, of);
    const { reviewMonths } = await readSettings(ctx, of.accountId);
    const { riskLevel, reviewOn } = review.party;
    const today = dayOf(ctx.services.now());
    return {
      ...review,
      nextOn: nextReviewOn(today, riskLevel, reviewMonths),
      intervalMonths: reviewMonths[riskLevel ?? 'Medium'],
      isOverdue: reviewOn !== null && reviewOn < today,
      mayFinish: roleMay(role, 'validate') && !review.isPartlyHidden,
    };
  });
}
