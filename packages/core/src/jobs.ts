import { readAmlCheckJob, runAmlCheckJob, syncAmlCheckJob } from './assurance/aml-checks/index.ts';
import { endBankConsentJob, readBankConsentJob } from './assurance/bank-accounts/index.ts';
import { recomputeTestsJob } from './assurance/compliance-tests/index.ts';
import { readRegisterJob, searchRegisterJob } from './assurance/data-enrichers/index.ts';
import { keepIdentityPicturesJob, readIdentityCheckJob } from './assurance/identity-checks/index.ts';
import { monitorDuePartiesJob, monitorPartyJob } from './assurance/monitoring/index.ts';
import { readPaymentJob, sendRefundJob } from './assurance/payments/index.ts';
import {
  compareRiskPolicyJob,
  rateDuePartiesJob,
  recomputeAccountRiskJob,
  recomputeRiskJob,
} from './assurance/risk/index.ts';
import {
  giveUpWatchlistJob,
  importWatchlistJob,
  refreshWatchlistsJob,
  rescreenNamedPartiesJob,
  rescreenPartiesJob,
  rescreenPartyJob,
  screenBatchJob,
} from './assurance/screening/index.ts';
import { askAssociatedJob } from './exchange/associated-entities/index.ts';
import { giveUpBulkReminderJob, sendBulkReminderJob } from './exchange/bulk-reminders/index.ts';
import { giveUpBulkRequestJob, sendBulkRequestJob } from './exchange/bulk-requests/index.ts';
import { expireConnectionsJob } from './exchange/connections/index.ts';
import {
  expireAgreementsJob,
  fileAgreementJob,
  leaveProviderJob,
  notifyAgreementJob,
  recheckAgreementsJob,
  syncAgreementJob,
} from './exchange/declarations/index.ts';
import { presentSharedJob } from './exchange/presentations/index.ts';
import {
  deliverProofAnswerJob,
  deliverProofRequestJob,
  recheckReceivedProofsJob,
} from './exchange/proof-requests/index.ts';
import { sendDueRemindersJob } from './exchange/reminders/index.ts';
import { keepFilesJob } from './exchange/retained-records/index.ts';
import { notifyCheckJob, refreshConnectionsJob } from './exchange/shared-data/index.ts';
import { requestPasswordResetJob } from './identity/auth/index.ts';
import { sendMailJob } from './identity/email/index.ts';
import { syncIdentityJob } from './identity/users/index.ts';
import { sendWebhooksJob } from './identity/webhooks/index.ts';
import { checkpointTrailsJob } from './kernel/audit/index.ts';
import type { Job } from './kernel/jobs/index.ts';
import { obtainTimestampsJob } from './kernel/timestamps/index.ts';
import { nightlyMaintenanceJob, sweepExpiredJob } from './platform/maintenance/index.ts';
import { tellListedPersonJob } from './registry/consent/index.ts';
import { readDocumentJob } from './registry/document-readings/index.ts';
import { dropFilesJob } from './registry/documents/index.ts';
import { issueProofJob } from './registry/proofs/index.ts';
import { sendDigestJob, sendDigestsJob } from './workspace/digest/index.ts';
import { giveUpExportJob, makeExportJob } from './workspace/exports/index.ts';
import { checkImportJob, giveUpImportJob, runImportJob } from './workspace/imports/index.ts';
import { mailNotificationJob } from './workspace/notification-emails/index.ts';
import { refreshRelationshipsJob } from './workspace/relationships/index.ts';

/** All jobs of the worker. */
export const jobs: readonly Job[] = [
  readRegisterJob,
  searchRegisterJob,
  readIdentityCheckJob,
  keepIdentityPicturesJob,
  runAmlCheckJob,
  readAmlCheckJob,
  syncAmlCheckJob,
  readPaymentJob,
  sendRefundJob,
  monitorPartyJob,
  monitorDuePartiesJob,
  recomputeTestsJob,
  recomputeRiskJob,
  compareRiskPolicyJob,
  recomputeAccountRiskJob,
  rateDuePartiesJob,
  readBankConsentJob,
  endBankConsentJob,
  sendMailJob,
  obtainTimestampsJob,
  syncIdentityJob,
  requestPasswordResetJob,
  sweepExpiredJob,
  importWatchlistJob,
  giveUpWatchlistJob,
  refreshWatchlistsJob,
  screenBatchJob,
  rescreenNamedPartiesJob,
  rescreenPartiesJob,
  rescreenPartyJob,
  mailNotificationJob,
  refreshRelationshipsJob,
  nightlyMaintenanceJob,
  dropFilesJob,
  readDocumentJob,
  notifyAgreementJob,
  fileAgreementJob,
  recheckAgreementsJob,
  expireAgreementsJob,
  syncAgreementJob,
  leaveProviderJob,
  expireConnectionsJob,
  refreshConnectionsJob,
  notifyCheckJob,
  tellListedPersonJob,
  issueProofJob,
  presentSharedJob,
  deliverProofRequestJob,
  deliverProofAnswerJob,
  recheckReceivedProofsJob,
  keepFilesJob,
  askAssociatedJob,
  sendBulkRequestJob,
  giveUpBulkRequestJob,
  sendBulkReminderJob,
  giveUpBulkReminderJob,
  sendDueRemindersJob,
  checkpointTrailsJob,
  sendDigestsJob,
  sendDigestJob,
  sendWebhooksJob,
  makeExportJob,
  checkImportJob,
  runImportJob,
  giveUpImportJob,
  giveUpExportJob,
];
