import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';

export const relationshipNoteContext = (noteId: string) => ({
  table: 'relationship_notes',
  row: noteId,
  column: 'text',
});

export const decisionValuesContext = (decisionId: string, connectionId: string, stage: DecisionStage) => ({
  table: 'relationship_decision_values',
  row: stage === 'Proposed' ? `${decisionId}/${connectionId}` : `${decisionId}/${connectionId}/${stage}`,
  column: 'items',
});

export const decisionInputsContext = (decisionId: string, stage: DecisionStage) => ({
  table: 'relationship_decision_inputs',
  row: `${decisionId}/${stage}`,
  column: 'inputs',
});

export const decisionContext = (decisionId: string, column: string) => ({
  table: 'relationship_decisions',
  row: decisionId,
  column,
});
