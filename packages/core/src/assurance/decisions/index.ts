export { addRelationshipNote } from './add-relationship-note.ts';
export { assertReviewsInTime } from './assert-reviews-in-time.ts';
export { changeRelationships, type RelationshipChange } from './change-relationships.ts';
export { confirmRelationshipDecision } from './confirm-relationship-decision.ts';
export { decideRelationship } from './decide-relationship.ts';
export { hashOf, ifFound, type ScreeningAt, screeningAt } from './decision-content.ts';
export {
  deleteEndedValues,
  findDecisionsToConfirm,
  findEscalations,
  findReviewReason,
  listConnectionsWith,
  lockFiles,
  lockPlaceholders,
  openFiles,
  saveFiles,
} from './decisions.access.ts';
export type { DecisionToConfirm, EscalationToDecide, PartyConnection } from './decisions.store.ts';
export { editRelationshipNote } from './edit-relationship-note.ts';
export {
  decisionContext,
  decisionInputsContext,
  decisionValuesContext,
  relationshipNoteContext,
} from './encryption-context.ts';
export { type DecisionRecord, getRelationshipDecision } from './get-relationship-decision.ts';
export {
  getRelationshipOwnership,
  type RelationshipOwnership,
} from './get-relationship-ownership.ts';
export { labelImported, labelRelationships } from './label-relationships.ts';
export { lockClaimedDecisions, lockClaimedFiles } from './lock-claimed-decisions.ts';
export { moveRelationshipFiles } from './move-relationship-files.ts';
export { notifyOfUnanswered } from './notify-of-unanswered.ts';
export { readDecisionTimestamp } from './read-decision-timestamp.ts';
export { endOfDay, type RelationshipFile, readRelationshipFile } from './read-relationship-file.ts';
export { itemView, type ReliedItemView } from './relied-item.ts';
export { replayAllDecisions } from './replay-all-decisions.ts';
export type { Replay } from './replay-record.ts';
export { replayRelationshipDecision } from './replay-relationship-decision.ts';
export { decisionReport, reportRelationshipDecision } from './report-relationship-decision.ts';
