export { periodicReviewContext } from './encryption-context.ts';
export { finishPeriodicReview } from './finish-periodic-review.ts';
export { getPeriodicReview, type PeriodicReviewView } from './get-periodic-review.ts';
export { movePeriodicReviews } from './move-periodic-reviews.ts';
export { bringReviewForward, planFirstReview } from './plan-reviews.ts';
export { scheduleReviews } from './schedule-reviews.ts';
