export { acceptChanges } from './accept-changes.ts';
export { answerQuery } from './answer-query.ts';
export { askQuestion } from './ask-question.ts';
export { getShared, type SharedItemView, type SharedView } from './get-shared.ts';
export { getSharedReading } from './get-shared-reading.ts';
export { judgeItem } from './judge-item.ts';
export {
  type ConnectionCheck,
  listConnectionChecks,
  openForAccount,
  openReadable,
} from './list-connection-checks.ts';
export { listConnectionCredentials } from './list-connection-credentials.ts';
export { listDisclosures } from './list-disclosures.ts';
export { listQueries } from './list-queries.ts';
export { listRecipients } from './list-recipients.ts';
export { listValueOpinions, type ValueOpinion } from './list-value-opinions.ts';
export { notifyCheckJob, queueCheckNotices } from './notify-check.job.ts';
export {
  acceptedText,
  describeValue,
  type OpenedDocument,
  type OpenedItem,
  openShared,
  reliedOf,
  type SharedCheck,
} from './open-shared.ts';
export { openSharedDocument } from './open-shared-document.ts';
export { queryItem } from './query-item.ts';
export { type ItemQuery, openQueries, questionContexts } from './questions.ts';
export { readSharedDocumentFile } from './read-shared-document-file.ts';
export { recordAccess, recordVisit } from './record-access.ts';
export {
  queueRefresh,
  queueRefreshAfterMerge,
  queueRefreshOfValue,
  refreshConnections,
  refreshConnectionsJob,
} from './refresh-connections.job.ts';
export { rejectShared } from './reject-shared.ts';
export { revealShared } from './reveal-shared.ts';
export { findQueries } from './shared-data.access.ts';
export {
  confirmationOf,
  isReliedOn,
  type LastReliance,
  lastReliance,
  reliedText,
  relyOnFirstAccess,
  snapshotContext,
} from './snapshots.ts';
export { takeSnapshot } from './take-snapshot.ts';
export { validateShared } from './validate-shared.ts';
export { withdrawValidation } from './withdraw-validation.ts';
