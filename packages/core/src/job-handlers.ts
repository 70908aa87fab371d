import { readRegisterJob } from './assurance/data-enrichers/index.ts';
import { keepIdentityPictures, readIdentityCheck } from './assurance/identity-checks/index.ts';
import {
  importWatchlist,
  refreshWatchlists,
  rescreenParties,
  rescreenParty,
  screenBatch,
} from './assurance/screening/index.ts';
import { askAssociated } from './exchange/associated-entities/index.ts';
import { giveUpBulkRequest, sendBulkRequest } from './exchange/bulk-requests/index.ts';
import { expireConnections } from './exchange/connections/index.ts';
import {
  expireAgreements,
  fileAgreement,
  leaveProviderJob,
  notifyAgreement,
  recheckAgreements,
  syncAgreement,
} from './exchange/declarations/index.ts';
import { keepFiles } from './exchange/retained-records/index.ts';
import { refreshConnections } from './exchange/shared-data/index.ts';
import { requestPasswordResetJob } from './identity/auth/index.ts';
import { syncIdentity } from './identity/users/index.ts';
import { checkpointTrails } from './kernel/audit/index.ts';
import { type Ctx, newId } from './kernel/context/index.ts';
import { sendMailJob } from './kernel/email/index.ts';
import type { JobHandlers } from './kernel/jobs/index.ts';
import type { Mailer } from './kernel/ports/index.ts';
import { nightlyCare, sweepExpired } from './platform/maintenance/index.ts';
import { dropFiles } from './registry/documents/index.ts';
import { sendDigest, sendDigests } from './workspace/digest/index.ts';
import { mailNotification } from './workspace/notification-emails/index.ts';

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
    'read-register': (data) => readRegisterJob(as('read-register'), data),
    'mail-notification': (data) => mailNotification(as('mail-notification'), data),
    'nightly-care': () => nightlyCare(as('nightly-care')),
    'drop-files': (data) => dropFiles(as('drop-files'), data),
    'notify-agreement': (data) => notifyAgreement(as('notify-agreement'), data),
    'file-agreement': (data) => fileAgreement(as('file-agreement'), data),
    'recheck-agreements': (data) => recheckAgreements(as('recheck-agreements'), data),
    'expire-agreements': () => expireAgreements(as('expire-agreements')),
    'sync-agreement': (data) => syncAgreement(as('sync-agreement'), data),
    'read-identity-check': (data) => readIdentityCheck(as('read-identity-check'), data),
    'keep-identity-pictures': (data) => keepIdentityPictures(as('keep-identity-pictures'), data),
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
