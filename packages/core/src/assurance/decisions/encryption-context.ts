export const relationshipNoteContext = (noteId: string) => ({
  table: 'relationship_notes',
  row: noteId,
  column: 'text',
});

export const decisionValuesContext = (decisionId: string, connectionId: string) => ({
  table: 'relationship_decision_values',
  row: `${decisionId}/${connectionId}`,
  column: 'items',
});

export const decisionContext = (decisionId: string, column: string) => ({
  table: 'relationship_decisions',
  row: decisionId,
  column,
});
