import { type QueueName, queues } from '@probity/db/job-schema.ts';
import { ProductError } from '@probity/domain';
import { keysOf } from '@probity/domain/records.ts';
import { type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { listHealth } from './health.store.ts';
import { countJobs, listSchedules } from './jobs.store.ts';
import { isRetryable } from './retry-jobs.ts';

export interface JobState {
  name: QueueName;
  /** A cron expression; null if the job is not scheduled. */
  schedule: string | null;
  waiting: number;
  retrying: number;
  running: number;
  failed: number;
  /** Within the last 24 hours. */
  done: number;
  failedTries: number;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** False if another job handles its failures. */
  isRetryable: boolean;
}

/** Background jobs, with how many are waiting, running or failed. */
export function listJobs(ctx: Ctx): Promise<{ items: JobState[]; readAt: Date }> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  return inTransaction(ctx, async ({ db, services }) => {
    const readAt = services.now();
    const counts = new Map((await countJobs(db)).map((row) => [row.name, row]));
    const schedules = new Map((await listSchedules(db)).map(({ name, cron }) => [name, cron]));
    const health = new Map((await listHealth(db, 'Job', readAt)).map((row) => [row.name, row]));
    const items = keysOf(queues).map((name) => {
      const { waiting = 0, retrying = 0, running = 0, failed = 0 } = counts.get(name) ?? {};
      const known = health.get(name);
      return {
        name,
        schedule: schedules.get(name) ?? null,
        waiting,
        retrying,
        running,
        failed,
        done: known?.successes ?? 0,
        failedTries: known?.failures ?? 0,
        lastSuccessAt: known?.lastSuccessAt ?? null,
        lastFailureAt: known?.lastFailureAt ?? null,
        isRetryable: isRetryable(name),
      };
    });
    return { items, readAt };
  });
}
