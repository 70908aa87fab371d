import { importWatchlist } from './assurance/screening/import-watchlist.job.ts';
import { refreshWatchlists } from './assurance/screening/refresh-watchlists.job.ts';
import { rescreenParties } from './assurance/screening/rescreen-parties.job.ts';
import { rescreenParty } from './assurance/screening/rescreen-party.job.ts';
import { screenBatch } from './assurance/screening/screen-batch.job.ts';
import { askAssociated } from './exchange/associated-entities/ask-associated.job.ts';
import { giveUpBulkRequest } from './exchange/bulk-requests/give-up-bulk-request.job.ts';
import { sendBulkRequest } from './exchange/bulk-requests/send-bulk-request.job.ts';
import { expireConnections } from './exchange/connections/expire-connections.job.ts';
import { refreshConnections } from './exchange/shared-data/refresh-connections.job.ts';
import { expireAgreements } from './exchange/declarations/expire-agreements.job.ts';
import { fileAgreement } from './exchange/declarations/file-agreement.job.ts';
import { leaveProviderJob } from './exchange/declarations/leave-provider.job.ts';
import { notifyAgreement } from './exchange/declarations/notify-agreement.job.ts';
import { recheckAgreements } from './exchange/declarations/recheck-agreements.job.ts';
import { syncAgreement } from './exchange/declarations/sync-agreement.job.ts';
import { keepFiles } from './exchange/retained-records/keep-files.job.ts';
import { requestPasswordResetJob } from './identity/auth/request-password-reset.ts';
import { syncIdentity } from './identity/users/sync-identity.job.ts';
import { checkpointTrails } from './kernel/audit/checkpoint-trails.job.ts';
import type { Ctx } from './kernel/context/context.ts';
import { sendMailJob } from './kernel/email/send-mail.job.ts';
import { newId } from './kernel/context/ids.ts';
import type { JobHandlers } from './kernel/jobs/jobs.ts';
import type { Mailer } from './kernel/ports/mailer.ts';
import { nightlyCare } from './platform/maintenance/nightly-care.job.ts';
import { sweepExpired } from './platform/maintenance/sweep-expired.job.ts';
import { dropFiles } from './registry/documents/drop-files.job.ts';
import { sendDigest } from './workspace/digest/send-digest.job.ts';
import { sendDigests } from './workspace/digest/send-digests.job.ts';
import { mailNotification } from './workspace/notification-emails/mail-notification.job.ts';

/** What the worker does for each queue. */
export function jobHandlers(base: Omit<Ctx, 'actor' | 'requestId'>, mailer: Mailer): JobHandlers {
  const as = (job: string): Ctx => ({ ...base, actor: { kind: 'system', job }, requestId: newId() });
  return {
    'send-mail': sendMailJob(base.services, mailer),
    'sync-identity': (data) => syncIdentity(as('sync-identity'), data),
    'request-password-reset': (data) => requestPasswordResetJob(as('request-password-reset'), data),
    'sweep-expired': () => sweepExpired(as('sweep-expired')),
    'import-watchlist': (data) => importWatchlist(as('import-watchlist'), data),
    'refresh-watchlists': () => refreshWatchlists(as('refresh-watchlists')),
    'screen-batch': (data) => screenBatch(as('screen-batch'), data),
    'rescreen-parties': (data) => rescreenParties(as('rescreen-parties'), data),
    'rescreen-party': (data) => rescreenParty(as('rescreen-party'), data),
    'mail-notification': (data) => mailNotification(as('mail-notification'), data),
    'nightly-care': () => nightlyCare(as('nightly-care')),
    'drop-files': (data) => dropFiles(as('drop-files'), data),
    'notify-agreement': (data) => notifyAgreement(as('notify-agreement'), data),
    'file-agreement': (data) => fileAgreement(as('file-agreement'), data),
    'recheck-agreements': (data) => recheckAgreements(as('recheck-agreements'), data),
    'expire-agreements': () => expireAgreements(as('expire-agreements')),
    'sync-agreement': (data) => syncAgreement(as('sync-agreement'), data),
    'leave-provider': (data) => leaveProviderJob(as('leave-provider'), data),
    'expire-connections': () => expireConnections(as('expire-connections')),
    'keep-files': (data) => keepFiles(as('keep-files'), data),
    'ask-associated': (data) => askAssociated(as('ask-associated'), data),
    'refresh-connections': (data) => refreshConnections(as('refresh-connections'), data),
    'send-bulk-request': (data) => sendBulkRequest(as('send-bulk-request'), data),
    'checkpoint-trails': () => checkpointTrails(as('checkpoint-trails')),
    'send-digests': () => sendDigests(as('send-digests')),
    'send-digest': (data) => sendDigest(as('send-digest'), data),
    'give-up-bulk-request': (data) => giveUpBulkRequest(as('give-up-bulk-request'), data),
  };
}
