/** Where the words of a question and its answer are sealed. */
export const queryPlaces = (queryId: string) => ({
  question: { table: 'connection_queries', row: queryId, column: 'question' },
  answer: { table: 'connection_queries', row: queryId, column: 'answer' },
});
