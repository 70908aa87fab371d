export { answerTemplateQuestion } from './answer-template-question.ts';
export { approveConnection } from './approve-connection.ts';
export { assertDueDate } from './assert-due-date.ts';
export { confirmSharing } from './confirm-sharing.ts';
export { insertConnections, insertPlaceholders } from './connect-parties.access.ts';
export { type CounterpartyLine, connectParties } from './connect-parties.ts';
export { connectParty } from './connect-party.ts';
export {
  accessAsRecipient,
  accessConnection,
  accessShared,
  entityOn,
  isInvitedByOther,
  isLive,
  lockConnection,
  maySeeShared,
  type OwnConnection,
  partySealing,
  textOpener,
} from './connection-access.ts';
export {
  findConnectionsAbout,
  isInScope,
  listCompletionFacts,
  listDeclarationsOf,
  listItems,
  listOpinions,
  listParents,
} from './connection-items.access.ts';
export type { ConnectionItemRow } from './connection-items.store.ts';
export { countByActionState, findConnections } from './connection-list.access.ts';
export type { ConnectionListRow } from './connection-list.store.ts';
export {
  findConnection,
  findConnectionEvents,
  findConnectionForUpdate,
  findForwarded,
  findItemsChangedSinceAccepted,
  getSide,
  hasEventSince,
  insertConnectionEvents,
  listPartiesOf,
  takeSequence,
} from './connections.access.ts';
export type { ConnectionRow, Forwarded, NewConnection } from './connections.store.ts';
export { countConnections } from './count-connections.ts';
export { type CreateConnection, createConnection } from './create-connection.ts';
export { deleteConnection } from './delete-connection.ts';
export { describeRequest } from './describe-request.ts';
export { draftReminder } from './draft-reminder.ts';
export { endConnectionsOf } from './end-connections-of.ts';
export { expireConnections, expireConnectionsJob } from './expire-connections.job.ts';
export { exportConnections } from './export-connections.ts';
export { findParties } from './find-parties.ts';
export { findTarget } from './find-target.ts';
export { type ConnectionView, getConnection, type PartyView } from './get-connection.ts';
export { getContact } from './get-contact.ts';
export { getCounterpartLogo } from './get-counterpart-logo.ts';
export { getTemplateAnswer } from './get-template-answer.ts';
export { hasReceipt } from './has-receipt.ts';
export { notifyRegistered } from './invite-target.ts';
export { inviteToConnection } from './invite-to-connection.ts';
export { holdingsOfItems } from './item-holdings.ts';
export { linkConnection } from './link-connection.ts';
export { listConnectionDeclarations } from './list-connection-declarations.ts';
export { listConnectionEvents } from './list-connection-events.ts';
export { listConnections } from './list-connections.ts';
export { lockClaimedConnections } from './lock-claimed-connections.ts';
export { findCounterpartLogo, logoHashes } from './logos.access.ts';
export {
  auditEvent,
  type ConnectionEventName,
  eventRow,
  illegalTransition,
  noteContext,
  recordConnectionEvent,
  recordForParties,
  refreshSides,
} from './move-connection.ts';
export { lockMergedConnections, moveMergedConnections } from './move-merged-connections.ts';
export { notifyDeclinedInvitation } from './notify-declined-invitation.ts';
export { notifySide } from './notify-parties.ts';
export { connectionRow, itemRow, openConnection } from './open-connection.ts';
export { deleteOpinion, listOpinionsOfValue, markSuperseded, putOpinion } from './opinions.access.ts';
export type { OpinionRow } from './opinions.store.ts';
export { type Opinion, openOpinion, opinionContext } from './opinions.ts';
export { previewRequestEmail } from './preview-request-email.ts';
export { questionTitles } from './question-titles.ts';
export { registerParty } from './register-party.ts';
export { rejectConnection } from './reject-connection.ts';
export { remindConnection } from './remind-connection.ts';
export { renameInConnectionNotifications } from './rename-in-notifications.ts';
export { requestAgain } from './request-again.ts';
export { composeScope, type ExplicitScope, type WantedScope } from './request-scope.ts';
export {
  lawfulBasisContext,
  messageContext,
  openRequestTerms,
  purposeContext,
  type RequestTerms,
} from './request-terms.ts';
export { revokeConnections } from './revoke-connections.ts';
export { assertOwnDeclarations } from './send-declarations.ts';
export { sendReminder } from './send-reminder.ts';
export { setConnectionCredentials } from './set-connection-credentials.ts';
export { setConnectionDeclarations } from './set-connection-declarations.ts';
export { setConnectionFields } from './set-connection-fields.ts';
export { setConnectionTemplate } from './set-connection-template.ts';
export { setContact } from './set-contact.ts';
export { relationshipContext, setRelationship } from './set-relationship.ts';
export { shareSignedDeclaration } from './share-signed-declaration.ts';
export { lastDayOfSharing } from './sharing-period.ts';
