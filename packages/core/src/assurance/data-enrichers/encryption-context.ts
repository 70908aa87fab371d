export const answerContext = (callId: string) => ({
  table: 'provider_calls',
  row: callId,
  column: 'answer',
});

export const contentContext = (extractId: string) => ({
  table: 'register_extracts',
  row: extractId,
  column: 'content',
});
