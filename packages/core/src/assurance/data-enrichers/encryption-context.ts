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

const searchContext = (column: string) => (searchId: string) => ({
  table: 'register_searches',
  row: searchId,
  column,
});
export const askedContext = searchContext('asked');
export const foundContext = searchContext('found');

export const keptContext = (id: string) => ({ table: 'register_kept_values', row: id, column: 'content' });
