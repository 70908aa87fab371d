export const reviewReasonContext = (itemId: string, column: 'snooze_reason' | 'escalation_reason') => ({
  table: 'review_items',
  row: itemId,
  column,
});
