import type { Db } from '@probity/db/connect.ts';
import { JOB_SCHEMA, type QueueName } from '@probity/db/job-schema.ts';
import { PgBoss } from 'pg-boss';
import { inTransactionOf } from './job-queue.store.ts';

/** What each queue's jobs carry. */
export interface JobData {
  'send-mail': { sealed: string; id: string };
  'sync-identity': { userId: string; deletedSubject?: string };
  'request-password-reset': { sealed: string; id: string };
  'sweep-expired': Record<string, never>;
  'import-watchlist': { versionId: string };
  'refresh-watchlists': Record<string, never>;
  'screen-batch': { batchId: string };
  'rescreen-parties': { versionId: string };
  'rescreen-party': { entityId: string };
  'read-register': { extractId: string };
  'mail-notification': { notificationId: string };
  'nightly-care': Record<string, never>;
  'drop-files': { storageKeys: string[] };
  'notify-agreement': { agreementId: string; news: 'sent' | 'signed' | 'declined' };
  'file-agreement': { agreementId: string };
  'recheck-agreements': { accountId: string };
  'expire-agreements': Record<string, never>;
  'sync-agreement': { agreementId: string };
  'leave-provider': { reference: string };
  'read-identity-check': { checkId: string };
  'keep-identity-pictures': { checkId: string };
  'expire-connections': Record<string, never>;
  'refresh-connections': { entityId: string };
  'keep-files': { connectionId: string };
  'ask-associated': { connectionId: string };
  'send-bulk-request': { bulkRequestId: string; round: number };
  'checkpoint-trails': Record<string, never>;
  'send-digests': Record<string, never>;
  'send-digest': { accountId: string; day: string };
  'give-up-bulk-request': { bulkRequestId: string; round: number };
}

export type JobHandlers = { [Name in QueueName]: (data: JobData[Name]) => Promise<void> };

export interface Jobs {
  /** Adds a job inside the caller's transaction: no commit, no job. */
  add<Name extends QueueName>(db: Db, name: Name, data: JobData[Name]): Promise<void>;
  /** The same for many at once, in one statement; they give way to single ones, which somebody waits for. */
  addMany<Name extends QueueName>(db: Db, name: Name, data: readonly JobData[Name][]): Promise<void>;
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
}

/** Below what a job has of itself. */
const GIVES_WAY = -1;

interface JobsOptions {
  connectionString: string;
  assumeAppRole: boolean;
  onError(error: Error): void;
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    ...(options.assumeAppRole && { options: '-c role=probity_app' }),
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    reindex: false,
    max: 4,
  });
  boss.on('error', options.onError);
  await boss.start();
  return {
    add: async (db, name, data) => {
      await boss.send(name, data, { db: inTransactionOf(db) });
    },
    addMany: async (db, name, data) => {
      if (data.length === 0) return;
      await boss.insert(
        name,
        data.map((one) => ({ data: one, priority: GIVES_WAY })),
        { db: inTransactionOf(db) },
      );
    },
    work: async (handlers) => {
      for (const name of Object.keys(handlers) as QueueName[]) await startWorker(boss, name, handlers);
      await boss.schedule('sweep-expired', '*/15 * * * *', {});
      await boss.schedule('refresh-watchlists', '7 * * * *', {});
      await boss.schedule('expire-agreements', '23 1 * * *', {});
      await boss.schedule('nightly-care', '23 2 * * *', {});
      await boss.schedule('expire-connections', '37 * * * *', {});
      await boss.schedule('checkpoint-trails', '* * * * *', {});
      await boss.schedule('send-digests', '11 6 * * *', {});
    },
    stop: () => boss.stop({ graceful: true, timeout: 4000 }),
  };
}

async function startWorker(boss: PgBoss, name: QueueName, handlers: JobHandlers): Promise<void> {
  const handle = handlers[name] as (data: JobData[QueueName]) => Promise<void>;
  // A full batch fetches on at once, so that a burst of mails never waits for the slow backstop poll.
  const options = {
    batchSize: 5,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
    perJobResults: true,
  } as const;
  await boss.work<JobData[QueueName]>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async (job) => {
        try {
          await handle(job.data);
          return { id: job.id, status: 'completed' as const };
        } catch (error) {
          return { id: job.id, status: 'failed' as const, output: { message: String(error) } };
        }
      }),
    ),
  );
}
