import { clientConfig } from '@probity/db/database-hosts.ts';
import { JOB_SCHEMA, type Queue, queues } from '@probity/db/job-schema.ts';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { newId } from '../context/index.ts';
import { type JobQueue, ProviderFailure } from '../ports/index.ts';
import { beginTrace, currentTraceparent, ending, parseTraceparent } from '../tracing/index.ts';
import type { Job, JobCtx } from './define-job.ts';
import { AttemptGivenUp, describeFailure } from './describe-failure.ts';
import { inTransactionOf } from './job-queue.store.ts';

export interface Jobs extends JobQueue {
  /** Processes added jobs, each with its own context. */
  work(jobs: readonly Job[], base: Omit<JobCtx, 'actor' | 'requestId'>): Promise<void>;
  /** Jobs that still run after this long are left to another worker. */
  stop(options?: { withinMs: number }): Promise<void>;
}

/** Below the default priority of a job. */
const LOW_PRIORITY = -1;

/** pg-boss hands them to the driver: without a limit, its connections wait forever for a database that went silent. */
const driverOptions = { query_timeout: 30_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

interface JobsOptions {
  connectionString: string;
  assumeAppRole: boolean;
  onError(error: Error): void;
  /** Called after every attempt that was not rate-limited: null if it succeeded, else the kind of failure. */
  onTry?(name: string, failure: string | null): void;
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...clientConfig(options.connectionString),
    ...(options.assumeAppRole && { options: '-c role=probity_app' }),
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    reindex: false,
    max: 4,
    ...driverOptions,
  });
  boss.on('error', options.onError);
  await boss.start();
  return {
    add: async (db, { name }, payload, options) => {
      const later = options && { ...options, priority: LOW_PRIORITY };
      await boss.send(name, { ...payload, ...carriedTrace() }, { db: inTransactionOf(db), ...later });
    },
    addMany: async (db, { name }, payloads) => {
      if (payloads.length === 0) return;
      const trace = carriedTrace();
      await boss.insert(
        name,
        payloads.map((payload) => ({ data: { ...payload, ...trace }, priority: LOW_PRIORITY })),
        { db: inTransactionOf(db) },
      );
    },
    retry: async (db, name, ids) => {
      if (ids.length > 0) await boss.retry(name, [...ids], { db: inTransactionOf(db) });
    },
    work: async (jobs, base) => {
      for (const job of jobs) await startWorkers(boss, job, base, options.onTry);
      for (const { name, schedule } of jobs) if (schedule) await boss.schedule(name, schedule, {});
    },
    stop: ({ withinMs } = { withinMs: 4000 }) => boss.stop({ graceful: true, timeout: withinMs }),
  };
}

/** Beside the payload of a job: the trace of whoever added it. */
const Carried = z.looseObject({ traceparent: z.string().optional() });
function carriedTrace(): z.input<typeof Carried> {
  const traceparent = currentTraceparent();
  return traceparent ? { traceparent } : {};
}

/** Jobs of one queue that a process runs at the same time. */
const JOBS_AT_ONCE = 5;

/**
 * One worker per job that may run: pg-boss settles the jobs of a batch together, and fetches the next ones only when the
 * slowest has ended.
 */
async function startWorkers(
  boss: PgBoss,
  job: Job,
  base: Omit<JobCtx, 'actor' | 'requestId'>,
  onTry: JobsOptions['onTry'],
): Promise<void> {
  const { name } = job;
  const run = async (payload: object) => {
    const ctx = { ...base, actor: { kind: 'system', job: name } as const, requestId: newId() };
    await job.handler(ctx, job.payload.parse(payload));
  };
  const handle = async (data: unknown) => {
    const { traceparent, ...payload } = Carried.parse(data);
    const description = {
      name: `job ${name}`,
      kind: 'consumer',
      attributes: { 'probity.job': name },
    } as const;
    const span = beginTrace(description, parseTraceparent(traceparent));
    await (span ? ending(span, () => run(payload)) : run(payload));
  };
  const attempt = async (queued: JobWithMetadata): Promise<JobResult> => {
    const { id, data, priority } = queued;
    try {
      const handled = handle(data).catch((error: unknown) => {
        // The conflicting transaction has ended by now, so the job can be retried at once.
        if (isLockConflict(error)) return handle(data);
        throw error;
      });
      await Promise.race([handled, givenUp(queued)]);
      onTry?.(name, null);
      return { id, status: 'completed' };
    } catch (error) {
      const wait = secondsUntilRoom(error);
      if (wait !== null) {
        await boss.send(name, data, { startAfter: wait, priority });
        return { id, status: 'completed' };
      }
      const failure = describeFailure(error);
      onTry?.(name, failure);
      if (!isRefusedForGood(error)) return { id, status: 'failed', output: { failure } };
      const refusals = refusalsIn(queued.output) + 1;
      const status = refusals > RETRIES_OF_REFUSED ? 'deadletter' : 'failed';
      return { id, status, output: { failure, refusals } };
    }
  };
  for (let number = 0; number < (isRare(job) ? 1 : JOBS_AT_ONCE); number++) {
    const options = {
      // New jobs notify every worker; one of them suffices to look for jobs that were to start later.
      ...(number === 0 ? frequently : rarely),
      perJobResults: true,
      includeMetadata: true,
    } as const;
    const workerId = await boss.work<object, unknown, typeof options>(name, options, (jobs) => {
      // It fetches again when this job ends, so that a burst of emails never waits for the slow backstop poll.
      boss.notifyWorker(workerId);
      return Promise.all(jobs.map(attempt));
    });
  }
}

const deadLetters = new Set(Object.values<Queue>(queues).map(({ deadLetter }) => deadLetter));

/** Each worker asks the database for jobs all the time, even if there are none. */
const isRare = ({ name, schedule, isAlsoQueued }: Job): boolean =>
  deadLetters.has(name) || (schedule !== undefined && !isAlsoQueued);

const frequently = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
const rarely = { pollingIntervalSeconds: 10, notifyPollingIntervalSeconds: 30 };

/** Fails when the queue gives the attempt up, whatever the handler still does: another attempt may have begun. */
function givenUp({ signal, expireInSeconds }: JobWithMetadata): Promise<never> {
  const begun = Date.now();
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    const isLate = Math.round((Date.now() - begun) / 1000) >= expireInSeconds;
    reject(new AttemptGivenUp(isLate ? 'TimedOut' : 'WorkerLost'));
  };
  signal.addEventListener('abort', giveUp, { once: true });
  return promise;
}

/** A rate limit does not count as a failed attempt: the job waits and keeps its retries. */
const secondsUntilRoom = (error: unknown): number | null =>
  error instanceof ProviderFailure && error.kind === 'RateLimited' ? error.retryAfterSeconds : null;

/** A mailbox that does not exist is not tried for a day. */
const RETRIES_OF_REFUSED = 8;
/** At these, a mail server refuses the recipient or the message; at others, our settings, which can be corrected. */
const refusable: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);
/** A matter of policy, such as a sender that may not send through this server: of settings too. */
const policy = /\b5\.7\.\d/;
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  refusable.has(error.command) &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('response' in error && policy.test(String(error.response)));

const Refused = z.object({ refusals: z.number() });
/** How many attempts in a row were refused for good. */
const refusalsIn = (output: unknown): number => Refused.safeParse(output).data?.refusals ?? 0;

/** Lock not available, deadlock, could not serialise. */
const lockConflicts: ReadonlySet<unknown> = new Set(['55P03', '40P01', '40001']);
const isLockConflict = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isLockConflict)
    : error instanceof Error && 'code' in error && lockConflicts.has(error.code);
