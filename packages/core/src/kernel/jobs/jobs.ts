import { JOB_SCHEMA } from '@probity/db/job-schema.ts';
import { PgBoss } from 'pg-boss';
import { newId } from '../context/index.ts';
import { type JobQueue, ProviderFailure } from '../ports/index.ts';
import type { Job, JobCtx } from './define-job.ts';
import { describeFailure } from './describe-failure.ts';
import { inTransactionOf } from './job-queue.store.ts';

export interface Jobs extends JobQueue {
  /** Processes added jobs, each with its own context. */
  work(jobs: readonly Job[], base: Omit<JobCtx, 'actor' | 'requestId'>): Promise<void>;
  stop(): Promise<void>;
}

/** Below the default priority of a job. */
const LOW_PRIORITY = -1;

interface JobsOptions {
  connectionString: string;
  assumeAppRole: boolean;
  onError(error: Error): void;
  /** Called after every attempt that was not rate-limited: null if it succeeded, else the kind of failure. */
  onTry?(name: string, failure: string | null): void;
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
    add: async (db, { name }, payload, options) => {
      const later = options && { ...options, priority: LOW_PRIORITY };
      await boss.send(name, payload, { db: inTransactionOf(db), ...later });
    },
    addMany: async (db, { name }, payloads) => {
      if (payloads.length === 0) return;
      await boss.insert(
        name,
        payloads.map((data) => ({ data, priority: LOW_PRIORITY })),
        { db: inTransactionOf(db) },
      );
    },
    retry: async (db, name, ids) => {
      if (ids.length > 0) await boss.retry(name, [...ids], { db: inTransactionOf(db) });
    },
    work: async (jobs, base) => {
      for (const job of jobs) await startWorker(boss, job, base, options.onTry);
      for (const { name, schedule } of jobs) if (schedule) await boss.schedule(name, schedule, {});
    },
    stop: () => boss.stop({ graceful: true, timeout: 4000 }),
  };
}

async function startWorker(
  boss: PgBoss,
  job: Job,
  base: Omit<JobCtx, 'actor' | 'requestId'>,
  onTry: JobsOptions['onTry'],
): Promise<void> {
  const handle = async (data: unknown) => {
    const ctx = { ...base, actor: { kind: 'system', job: job.name } as const, requestId: newId() };
    await job.handler(ctx, job.payload.parse(data));
  };
  // A full batch fetches the next one at once, so that a burst of emails never waits for the slow backstop poll.
  const options = {
    batchSize: 5,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const { name } = job;
  await boss.work<object, unknown, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async (job) => {
        try {
          await handle(job.data).catch((error: unknown) => {
            // The conflicting transaction has ended by now, so the job can be retried at once.
            if (isLockConflict(error)) return handle(job.data);
            throw error;
          });
          onTry?.(name, null);
          return { id: job.id, status: 'completed' as const };
        } catch (error) {
          const wait = secondsUntilRoom(error);
          if (wait !== null) {
            await boss.send(name, job.data, { startAfter: wait, priority: job.priority });
            return { id: job.id, status: 'completed' as const };
          }
          const failure = describeFailure(error);
          onTry?.(name, failure);
          return { id: job.id, status: 'failed' as const, output: { failure } };
        }
      }),
    ),
  );
}

/** A rate limit does not count as a failed attempt: the job waits and keeps its retries. */
const secondsUntilRoom = (error: unknown): number | null =>
  error instanceof ProviderFailure && error.kind === 'RateLimited' ? error.retryAfterSeconds : null;

/** Lock not available, deadlock, could not serialise. */
const lockConflicts: ReadonlySet<unknown> = new Set(['55P03', '40P01', '40001']);
const isLockConflict = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isLockConflict)
    : error instanceof Error && 'code' in error && lockConflicts.has(error.code);
