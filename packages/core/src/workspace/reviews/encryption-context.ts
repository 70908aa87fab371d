export const reviewReasonContext = (credentialId: string, column: 'snooze_reason' | 'escalation_reason') => ({
  table: 'review_items',
  row: credentialId,
  column,
});
