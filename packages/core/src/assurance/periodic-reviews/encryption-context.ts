export const periodicReviewContext = (reviewId: string) => ({
  table: 'periodic_reviews',
  row: reviewId,
  column: 'content',
});
