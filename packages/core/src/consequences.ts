import {
  endMonitoringAfterSwitch,
  endMonitoringOfClosed,
  endProviderMonitoring,
  followScreening,
  notifyHits,
  rerunAmlChecks,
} from './assurance/aml-checks/index.ts';
import {
  endConsentsOfClosed,
  lockClaimedConsents,
  moveBankConsents,
} from './assurance/bank-accounts/index.ts';
import { moveComments } from './assurance/comments/index.ts';
import { deleteTestsOfAccount, deleteTestsOfClaimed, fileTests } from './assurance/compliance-tests/index.ts';
import { announceAuthorsOfVersion } from './assurance/criminal-checks/index.ts';
import {
  compareChangedValue,
  compareNamedParties,
  compareReadParties,
  deleteDifferencesOfClosed,
  forgetDifferencesOfClaimed,
} from './assurance/data-enrichers/index.ts';
import {
  lockClaimedDecisions,
  lockClaimedFiles,
  moveRelationshipFiles,
  notifyOfUnanswered,
} from './assurance/decisions/index.ts';
import { followChanges } from './assurance/derived-results/index.ts';
import { deleteMonitoredOfClosed, partyMonitoring } from './assurance/monitoring/index.ts';
import { requirePaidReading } from './assurance/payments/index.ts';
import {
  bringReviewForward,
  movePeriodicReviews,
  planFirstReview,
} from './assurance/periodic-reviews/index.ts';
import {
  deleteRiskOfClosed,
  moveRiskOverrides,
  rateAfterBulkScreening,
  riskRating,
} from './assurance/risk/index.ts';
import {
  deleteScreeningsOfClosed,
  followClaim,
  followMerge,
  lockClaimedScreenings,
  lockMergedScreenings,
  queueRescreening,
  refuseWhileTrueMatch,
} from './assurance/screening/index.ts';
import { queueAskingAssociated } from './exchange/associated-entities/index.ts';
import {
  confirmSharing,
  endConnectionsOf,
  lockClaimedConnections,
  lockMergedConnections,
  moveMergedConnections,
  notifyDeclinedInvitation,
  registerParty,
  renameInConnectionNotifications,
  shareSignedDeclaration,
} from './exchange/connections/index.ts';
import {
  lockClaimedDeclarations,
  queueRecheck,
  renameInAgreements,
  renameInDeclarationNotifications,
} from './exchange/declarations/index.ts';
import { endPresentationsOf, queuePresenting, queuePresentingAgain } from './exchange/presentations/index.ts';
import { deleteProofRequestsOfClosed, endReleasedProofs } from './exchange/proof-requests/index.ts';
import { keepFilesOf, keepRecord, queueKeepingFiles } from './exchange/retained-records/index.ts';
import {
  queueCheckNotices,
  queueRefresh,
  queueRefreshAfterMerge,
  queueRefreshOfValue,
  takeSnapshot,
} from './exchange/shared-data/index.ts';
import { requireUsableTemplate } from './exchange/templates/index.ts';
import { deleteWebhooksOfClosed } from './identity/webhooks/index.ts';
import type { Consequences } from './kernel/context/index.ts';
import { alertAdministrators } from './platform/administration/index.ts';
import { deleteOtherKeyOfClosed } from './platform/keys/index.ts';
import { renameInCheckNotifications } from './registry/checks/index.ts';
import { claimInvitedParties } from './registry/claims/index.ts';
import { queueNoticeOfRole } from './registry/consent/index.ts';
import { fillProfile, renameInRoleNotifications } from './registry/credentials/index.ts';
import { deleteReadingsOf, queueReading, requireReason } from './registry/document-readings/index.ts';
import { openInvitationLink, withdrawInvitationsOf } from './registry/party-invitations/index.ts';
import { endProofsOfClosed, proveChangedValue } from './registry/proofs/index.ts';
import { deletePublicPageOfClosed } from './registry/public-pages/index.ts';
import { endWalletExports } from './registry/wallets/index.ts';
import { deleteExportsOfClosed, endExports } from './workspace/exports/index.ts';
import { deleteImportsOfClosed } from './workspace/imports/index.ts';
import { queueNotificationEmail } from './workspace/notification-emails/index.ts';
import {
  excludeAuthors,
  openAwaitingReview,
  requireUnclaimedCertificate,
  requireUnclaimedValue,
} from './workspace/reviews/index.ts';
import { readNamedParties, readOpenedAccount } from './workspace/search/index.ts';

/** The results that follow from the file of a party, in the order in which a change marks them. */
const recomputeAfter = followChanges([fileTests, riskRating, partyMonitoring]);

/** Consequences of events across areas. No other file knows both sides. */
export const consequences: Consequences = {
  'audit.disputed': [alertAdministrators],
  'account.opened': [claimInvitedParties, fillProfile, readOpenedAccount],
  'account.settingsChanging': [requireUsableTemplate],
  'account.enricherSwitchedOff': [endMonitoringAfterSwitch],
  'account.closing': [keepFilesOf],
  'entity.named': [
    compareNamedParties,
    queueRescreening,
    rerunAmlChecks,
    recomputeAfter('entity.named'),
    readNamedParties,
  ],
  'account.closed': [
    withdrawInvitationsOf,
    endMonitoringOfClosed,
    endConsentsOfClosed,
    deleteScreeningsOfClosed,
    deleteRiskOfClosed,
    deleteMonitoredOfClosed,
    deleteDifferencesOfClosed,
    endProofsOfClosed,
    deletePublicPageOfClosed,
    deleteProofRequestsOfClosed,
    // After everything that locks rows, because it locks audit logs.
    endConnectionsOf,
    deleteTestsOfAccount,
    deleteExportsOfClosed,
    deleteImportsOfClosed,
    deleteWebhooksOfClosed,
    // Last, because what others rely on is decrypted until here.
    deleteOtherKeyOfClosed,
  ],
  'account.anonymised': [
    renameInRoleNotifications,
    renameInCheckNotifications,
    renameInConnectionNotifications,
    renameInDeclarationNotifications,
    renameInAgreements,
  ],
  'document.stored': [queueReading, announceAuthorsOfVersion],
  'documents.leaving': [deleteReadingsOf],
  'entity.changed': [queueRefresh, recomputeAfter('entity.changed')],
  // Each handler locks its own rows; another order can end in a deadlock.
  'entity.claiming': [
    lockClaimedConsents,
    lockClaimedDecisions,
    lockClaimedScreenings,
    lockClaimedConnections,
  ],
  'entity.claimLocked': [lockClaimedDeclarations, lockClaimedFiles],
  'entity.claimed': [
    followClaim,
    endProviderMonitoring,
    moveBankConsents,
    forgetDifferencesOfClaimed,
    moveRelationshipFiles,
    moveComments,
    movePeriodicReviews,
    deleteTestsOfClaimed,
    moveRiskOverrides,
    recomputeAfter('entity.claimed'),
  ],
  // As in a claim, screenings before connections.
  'entity.merging': [lockMergedScreenings, lockMergedConnections],
  'entity.moving': [moveMergedConnections],
  'entity.merged': [queueRefreshAfterMerge, followMerge, recomputeAfter('entity.merged')],
  'party.screened': [followScreening, notifyHits, recomputeAfter('party.screened')],
  'parties.screened': [rateAfterBulkScreening],
  'tests.changed': [recomputeAfter('tests.changed')],
  'credential.changed': [
    compareChangedValue,
    queueRecheck,
    queueRefreshOfValue,
    recomputeAfter('credential.changed'),
    queueNoticeOfRole,
    proveChangedValue,
  ],
  'proof.issued': [queuePresentingAgain],
  'data.requesting': [refuseWhileTrueMatch],
  'proofs.ended': [endWalletExports, endReleasedProofs],
  'platform.opening': [openAwaitingReview],
  'credential.reviewing': [requireUnclaimedValue],
  'certificate.reviewing': [requireUnclaimedCertificate],
  'certificate.authored': [excludeAuthors],
  'credential.validating': [requireReason],
  'check.moved': [queueRefresh, queueCheckNotices, recomputeAfter('check.moved')],
  'register.reading': [requirePaidReading],
  'register.read': [compareReadParties, recomputeAfter('register.read')],
  'relationship.approved': [planFirstReview],
  'risk.rose': [bringReviewForward],
  'registration.invited': [openInvitationLink],
  'partyInvitation.accepted': [registerParty],
  'partyInvitation.declined': [notifyDeclinedInvitation],
  'agreement.signed': [shareSignedDeclaration],
  'connection.approved': [
    confirmSharing,
    takeSnapshot,
    queuePresenting,
    queueAskingAssociated,
    recomputeAfter('connection.approved'),
  ],
  'connection.completionChanged': [queueRefresh],
  'connection.unanswered': [notifyOfUnanswered],
  'connection.itemsEnding': [
    keepRecord,
    endPresentationsOf,
    endExports,
    recomputeAfter('connection.itemsEnding'),
  ],
  'sharedData.reliedOn': [queueKeepingFiles],
  'notification.added': [queueNotificationEmail],
};
