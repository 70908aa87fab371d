import type pg from 'pg';
import { PgBoss } from 'pg-boss';

export const JOB_SCHEMA = 'pgboss';

/** Every queue of the product. A job is retried with back-off; a killed worker's job is taken up again. */
export const queues = {
  'send-mail': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    heartbeatSeconds: 20,
  },
  'sync-identity': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    heartbeatSeconds: 20,
  },
  'request-password-reset': {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    heartbeatSeconds: 20,
  },
  'sweep-expired': { retryLimit: 2, expireInSeconds: 300, heartbeatSeconds: 60 },
  'notify-agreement': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    heartbeatSeconds: 20,
  },
  'file-agreement': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'recheck-agreements': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'expire-agreements': { retryLimit: 2, expireInSeconds: 600, heartbeatSeconds: 60 },
  'sync-agreement': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'leave-provider': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'read-identity-check': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
    heartbeatSeconds: 30,
  },
  'keep-identity-pictures': {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'nightly-care': { retryLimit: 3, retryDelay: 600, expireInSeconds: 14_400, heartbeatSeconds: 60 },
  'import-watchlist': { retryLimit: 3, retryDelay: 10, expireInSeconds: 1800, heartbeatSeconds: 60 },
  'refresh-watchlists': { retryLimit: 2, expireInSeconds: 300, heartbeatSeconds: 60 },
  'screen-batch': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 1800,
    heartbeatSeconds: 30,
  },
  'rescreen-parties': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 1800,
    heartbeatSeconds: 30,
  },
  'read-register': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 900,
    heartbeatSeconds: 30,
  },
  'rescreen-party': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'mail-notification': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    heartbeatSeconds: 20,
  },
  'keep-files': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'drop-files': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'checkpoint-trails': { retryLimit: 1, expireInSeconds: 300, heartbeatSeconds: 60 },
  'send-digests': { retryLimit: 3, retryDelay: 60, expireInSeconds: 600, heartbeatSeconds: 60 },
  'send-digest': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'expire-connections': { retryLimit: 2, expireInSeconds: 600, heartbeatSeconds: 60 },
  'ask-associated': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'refresh-connections': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
  },
  'give-up-bulk-request': {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    heartbeatSeconds: 20,
  },
  'send-bulk-request': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 3600,
    heartbeatSeconds: 30,
    // Stands above, because it has to be there first: what becomes of a job after its last try.
    deadLetter: 'give-up-bulk-request',
  },
} as const;
export type QueueName = keyof typeof queues;

/** The owner builds the schema and the queues; the application role only works with them. */
export async function installJobSchema(client: pg.Client, ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
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
    grant usage on all sequences in schema ${JOB_SCHEMA} to probity_app;`);
}
