import type { AnswerOf } from '@probity/contract';
import * as contract from '@probity/contract/periodic-reviews.ts';
import {
  finishPeriodicReview,
  getPeriodicReview,
  type PeriodicReviewView,
  scheduleReviews,
} from '@probity/core/assurance/periodic-reviews';
import type { Serve } from '../serve.ts';

const present = (review: PeriodicReviewView): AnswerOf<typeof contract.getPeriodicReview> => {
  const { party, items, finished, last, nextOn, intervalMonths, isPartlyHidden, fileHash } = review;
  const { riskLevel, reviewOn, ownerId: _, ...of } = party;
  return {
    party: of,
    riskLevel,
    dueOn: reviewOn,
    isOverdue: review.isOverdue,
    nextOn,
    intervalMonths,
    ...review.findings,
    items,
    finished: finished.map((row) => ({
      id: row.id,
      at: row.finishedAt,
      byName: row.finishedByName,
      dueOn: row.dueOn,
      nextOn: row.nextOn,
      riskLevel: row.riskLevel,
      hash: row.hash.toString('hex'),
    })),
    lastComment: last?.comment || null,
    isPartlyHidden,
    fileHash,
    abilities: { finish: review.mayFinish },
  };
};

export function periodicReviewsRoutes(serve: Serve): void {
  serve.each(contract, present, { getPeriodicReview });
  serve(contract.finishPeriodicReview, async (ctx, { params, query, body }) => {
    await finishPeriodicReview(ctx, { ...params, ...query, ...body });
    return present(await getPeriodicReview(ctx, { ...params, ...query }));
  });
  serve(contract.scheduleReviews, async (ctx, { query, body }) => ({
    before: await scheduleReviews(ctx, { ...query, ...body }),
  }));
}
