import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { clientConfig } from './database-hosts.ts';

export const JOB_SCHEMA = 'pgboss';

/** Retries, time limit and heartbeat of the jobs of a queue. */
export interface Queue {
  retryLimit: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  /** The longest pause between two retries, in seconds. */
  retryDelayMax?: number;
  expireInSeconds: number;
  /** A worker that is silent for longer is considered dead, and its job goes to another one. */
  heartbeatSeconds: number;
  /** The queue for jobs whose last retry failed. */
  deadLetter?: string;
}

/** Jobs that a person is waiting for. */
const promptly: Queue = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  heartbeatSeconds: 20,
};
const inBackground: Queue = { ...promptly, expireInSeconds: 300, heartbeatSeconds: 30 };
const atLength: Queue = { ...inBackground, expireInSeconds: 1800 };
/** For jobs that nothing queues again: they outlast a day of outage, in pauses of up to half an hour. */
const throughADay = { retryLimit: 60, retryDelayMax: 1800 };

/** The queue of each job in `core`, with its name; a dead-letter queue precedes those that use it. */
export const queues = {
  // Its limit is above the time-outs of the mailer.
  'send-mail': { ...promptly, ...throughADay, expireInSeconds: 300 },
  'sync-identity': { ...promptly, ...throughADay },
  'request-password-reset': { ...promptly, retryLimit: 5 },
  'sweep-expired': { retryLimit: 2, expireInSeconds: 300, heartbeatSeconds: 60 },
  'notify-agreement': promptly,
  'file-agreement': { ...inBackground, ...throughADay },
  'obtain-timestamps': { retryLimit: 2, expireInSeconds: 900, heartbeatSeconds: 60 },
  'recheck-agreements': inBackground,
  'expire-agreements': { retryLimit: 2, expireInSeconds: 600, heartbeatSeconds: 60 },
  'sync-agreement': inBackground,
  'leave-provider': { ...inBackground, ...throughADay },
  'read-identity-check': { ...inBackground, retryLimit: 12, expireInSeconds: 120 },
  'read-payment': { ...inBackground, retryLimit: 12, expireInSeconds: 120 },
  'send-refund': { ...inBackground, retryLimit: 20, expireInSeconds: 120 },
  'keep-identity-pictures': { ...inBackground, retryLimit: 12 },
  'run-aml-check': { ...promptly, expireInSeconds: 120 },
  'read-aml-check': { ...inBackground, retryLimit: 12, expireInSeconds: 120 },
  'sync-aml-check': { ...inBackground, retryLimit: 12, expireInSeconds: 120 },
  'recompute-risk': inBackground,
  'recompute-account-risk': inBackground,
  'compare-risk-policy': { retryLimit: 2, expireInSeconds: 900, heartbeatSeconds: 60 },
  'rate-due-parties': { retryLimit: 2, expireInSeconds: 900, heartbeatSeconds: 60 },
  'monitor-party': inBackground,
  'monitor-due-parties': { retryLimit: 3, retryDelay: 600, expireInSeconds: 3600, heartbeatSeconds: 60 },
  'recompute-tests': inBackground,
  'read-bank-consent': { ...inBackground, retryLimit: 12, expireInSeconds: 120 },
  'end-bank-consent': { ...inBackground, ...throughADay },
  'nightly-maintenance': { retryLimit: 3, retryDelay: 600, expireInSeconds: 14_400, heartbeatSeconds: 60 },
  'give-up-watchlist': { ...promptly, retryLimit: 20 },
  'import-watchlist': {
    retryLimit: 3,
    retryDelay: 10,
    expireInSeconds: 1800,
    heartbeatSeconds: 60,
    deadLetter: 'give-up-watchlist',
  },
  'refresh-watchlists': { retryLimit: 2, expireInSeconds: 300, heartbeatSeconds: 60 },
  'screen-batch': atLength,
  'rescreen-parties': atLength,
  'rescreen-party': inBackground,
  'rescreen-named-parties': inBackground,
  'search-register': { ...inBackground, retryLimit: 3, retryDelay: 2, expireInSeconds: 180 },
  'read-register': { ...inBackground, expireInSeconds: 900 },
  'mail-notification': promptly,
  'keep-files': { ...inBackground, ...throughADay },
  'drop-files': inBackground,
  'read-document': { ...inBackground, retryLimit: 3, expireInSeconds: 900 },
  'checkpoint-trails': { retryLimit: 1, expireInSeconds: 300, heartbeatSeconds: 60 },
  'send-digests': { retryLimit: 3, retryDelay: 60, expireInSeconds: 600, heartbeatSeconds: 60 },
  'send-digest': inBackground,
  'expire-connections': { retryLimit: 2, expireInSeconds: 600, heartbeatSeconds: 60 },
  'send-due-reminders': { retryLimit: 2, expireInSeconds: 900, heartbeatSeconds: 60 },
  'refresh-relationships': { retryLimit: 2, expireInSeconds: 600, heartbeatSeconds: 60 },
  'ask-associated': inBackground,
  'refresh-connections': inBackground,
  'notify-check': inBackground,
  'tell-listed-person': inBackground,
  'issue-proof': { ...inBackground, ...throughADay },
  'present-shared': { ...inBackground, ...throughADay },
  'deliver-proof-request': { ...promptly, ...throughADay },
  'deliver-proof-answer': { ...promptly, ...throughADay },
  'recheck-received-proofs': { retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: 60 },
  'send-webhooks': { retryLimit: 2, expireInSeconds: 600, heartbeatSeconds: 60 },
  'give-up-export': { ...promptly, retryLimit: 20 },
  'make-export': { ...atLength, retryLimit: 3, deadLetter: 'give-up-export' },
  'give-up-import': { ...promptly, retryLimit: 20 },
  'check-import': { ...atLength, retryLimit: 3, deadLetter: 'give-up-import' },
  'run-import': { ...atLength, expireInSeconds: 7200, deadLetter: 'give-up-import' },
  'give-up-bulk-reminder': { ...promptly, retryLimit: 20 },
  'send-bulk-reminder': { ...inBackground, expireInSeconds: 3600, deadLetter: 'give-up-bulk-reminder' },
  'give-up-bulk-request': { ...promptly, retryLimit: 20 },
  'send-bulk-request': { ...inBackground, expireInSeconds: 3600, deadLetter: 'give-up-bulk-request' },
} as const satisfies Record<string, Queue>;
export type QueueName = keyof typeof queues;

/** The owner creates the schema and the queues; the application role only uses them. */
export async function installJobSchema(client: pg.Client, ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...clientConfig(ownerUrl),
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const [name, options] of Object.entries(queues)) {
      if (existing.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { ...options, notify: true });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(`
    grant usage on schema ${JOB_SCHEMA} to probity_app;
    grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to probity_app;
    grant execute on all functions in schema ${JOB_SCHEMA} to probity_app;
    grant usage on all sequences in schema ${JOB_SCHEMA} to probity_app;
    create index if not exists job_common_failed on ${JOB_SCHEMA}.job_common (completed_on desc, id desc) where state = 'failed';
    create index if not exists job_common_active on ${JOB_SCHEMA}.job_common (name) where state = 'active';`);
}
